import { type ProjectDetailDto, setAccountingInput } from "@quorate/api/projects/projects.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
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
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="For your accounting"
        description="Both stand on what is issued to you from now on, and in your exports. What was issued before stays as it is."
      >
        <Form
          form={form}
          keptAs={`project-accounting:${id}`}
          className="grid gap-5 pt-2"
          onSubmit={async (accounting) => {
            await mutateAsync({ id, ...accounting });
            toast({ title: "Accounting saved", description: "Documents carry it from now on." });
            await Promise.all([cache.projects.invalidate(), cache.spending.invalidate()]);
            onClose();
          }}
        >
          <AccountingFields />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
              Save
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
