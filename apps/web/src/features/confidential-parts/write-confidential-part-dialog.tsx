import type { ConfidentialPartDto } from "@quorate/api/confidential-parts/confidential-parts.schema";
import { updateProjectInput } from "@quorate/api/projects/projects.schema";
import { useState } from "react";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { TextAreaField } from "../../components/ui/form/text-field.tsx";
import { FormDialog } from "../../components/ui/overlay/form-dialog.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type WriteConfidentialPartDialogProps = {
  projectId: string;
  part: Pick<ConfidentialPartDto, "text" | "changedAt">;
  onClose: () => void;
};

/** A client writes it, changes it, or takes it away, while the project is open. */
export function WriteConfidentialPartDialog({ projectId: id, part, onClose }: WriteConfidentialPartDialogProps) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.projects.update.useMutation();
  // What was typed over another version is not put over this one.
  const [seen] = useState(part);
  const form = useZodForm({
    schema: updateProjectInput.pick({ confidentialPart: true }),
    defaultValues: { confidentialPart: seen.text ?? "" },
  });
  return (
    <FormDialog
      title="Confidential part"
      description="Experts who have agreed to the NDA see your changes. Leave it empty to remove it; those who agreed stay bound."
      size="wide"
      action="Save"
      busyLabel="Saving..."
      onClose={onClose}
      form={form}
      keptAs={`confidential-part:${id}:${seen.changedAt ?? ""}`}
      onSubmit={async (written) => {
        await mutateAsync({ id, ...written });
        toast({ title: "Confidential part saved" });
        await Promise.all([cache.projects.invalidate(), cache.confidentialParts.invalidate()]);
        onClose();
      }}
    >
      <TextAreaField name="confidentialPart" label="Only experts under an NDA can read this" rows={8} />
    </FormDialog>
  );
}
