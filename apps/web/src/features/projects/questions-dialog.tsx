import { type ProjectDetailDto, updateProjectInput } from "@quorate/api/projects/projects.schema";
import { useState } from "react";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { FormDialog } from "../../components/ui/overlay/form-dialog.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { QuestionsField } from "./questions-field.tsx";

type QuestionsDialogProps = { project: Pick<ProjectDetailDto, "id" | "questions">; onClose: () => void };

/** A client asks otherwise while the project is open. */
export function QuestionsDialog({ project: { id, questions }, onClose }: QuestionsDialogProps) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.projects.update.useMutation();
  // What was typed over other questions is not put over these.
  const [seen] = useState(() => JSON.stringify(questions.map(({ question, isRequired }) => [question, isRequired])));
  const form = useZodForm({
    schema: updateProjectInput.pick({ questions: true }),
    defaultValues: { questions: questions.length > 0 ? questions : [{ question: "", isRequired: true }] },
  });
  return (
    <FormDialog
      title="Questions for experts"
      description="Each new proposal answers them. Answers you already have keep their original question."
      size="wide"
      action="Save"
      busyLabel="Saving..."
      onClose={onClose}
      form={form}
      keptAs={`questions:${id}:${seen}`}
      onSubmit={async (asked) => {
        await mutateAsync({ id, ...asked });
        toast({ title: "Questions saved", description: "Experts will be asked them from now on." });
        await cache.projects.invalidate();
        onClose();
      }}
    >
      <QuestionsField />
    </FormDialog>
  );
}
