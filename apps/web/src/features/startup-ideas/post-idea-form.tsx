import { createStartupIdeaInput } from "@quorate/api/startup-ideas/startup-ideas.schema";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { IdeaFields } from "./idea-fields.tsx";
import { ideaFormDefaults } from "./idea-form-schema.ts";
import { toastIdeaRefusal, useSaveIdea } from "./use-save-idea.ts";

export function PostIdeaForm() {
  const { create } = useSaveIdea();
  const navigate = useNavigate();
  const form = useZodForm({ schema: createStartupIdeaInput, defaultValues: ideaFormDefaults() });
  return (
    <Form
      form={form}
      keptAs="startup-idea"
      className="pb-16"
      onRefused={toastIdeaRefusal}
      onSubmit={async (values) => {
        const { id } = await create(values);
        toast({ title: "Idea posted", description: "Co-founders can find it and apply." });
        await navigate(paths.startupIdea(id));
      }}
    >
      <IdeaFields />
      <FormActions>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Posting...">
          Post idea
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.startupIdeas}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
