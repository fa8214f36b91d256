import { createStartupIdeaInput, type StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { IdeaFields } from "./idea-fields.tsx";
import { ideaFormDefaults } from "./idea-form-schema.ts";
import { useSaveIdea } from "./use-save-idea.ts";

export function EditIdeaForm({ idea }: { idea: StartupIdeaDto }) {
  const { update } = useSaveIdea();
  const navigate = useNavigate();
  const form = useZodForm({ schema: createStartupIdeaInput, defaultValues: ideaFormDefaults(idea) });
  return (
    <Form
      form={form}
      keptAs={`startup-idea:${idea.id}`}
      className="pb-16"
      onSubmit={async (values) => {
        await update(idea.id, values);
        toast({ title: "Idea saved", description: "Others can see your changes." });
        await navigate(paths.startupIdea(idea.id));
      }}
    >
      <IdeaFields industry={idea.industry} />
      <FormActions>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save changes
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.startupIdea(idea.id)}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
