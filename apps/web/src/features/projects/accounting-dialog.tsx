import { type ProjectDetailDto, setAccountingInput } from "@quorate/api/projects/projects.schema";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { FormDialog } from "../../components/ui/overlay/form-dialog.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { AccountingFields } from "./accounting-fields.tsx";

type AccountingDialogProps = { project: ProjectDetailDto; onClose: () => void };

/** What is refused stays as it was typed. */
export function AccountingDialog({ project: { id, purchaseOrder, costCentre }, onClose }: AccountingDialogProps) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.projects.setAccounting.useMutation();
  const form = useZodForm({
    schema: setAccountingInput.omit({ id: true }),
    defaultValues: { purchaseOrder: purchaseOrder ?? "", costCentre: costCentre ?? "" },
  });
  return (
    <FormDialog
      title="For your accounting"
      description="Both appear on documents issued to you from now on, and in your exports. Earlier documents don't change."
      action="Save"
      busyLabel="Saving..."
      onClose={onClose}
      form={form}
      keptAs={`project-accounting:${id}`}
      onSubmit={async (accounting) => {
        await mutateAsync({ id, ...accounting });
        toast({ title: "Accounting saved", description: "It appears on documents from now on." });
        await Promise.all([cache.projects.invalidate(), cache.spending.invalidate()]);
        onClose();
      }}
    >
      <AccountingFields />
    </FormDialog>
  );
}
