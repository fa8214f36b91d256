import { createEntrepreneurInput } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { paths } from "../../lib/paths.ts";
import { EntrepreneurFields } from "./entrepreneur-fields.tsx";
import { entrepreneurFormDefaults } from "./entrepreneur-form-schema.ts";
import { toastEntrepreneurRefusal, useCreateEntrepreneur } from "./use-create-entrepreneur.ts";

export function RegisterEntrepreneurForm({ user }: { user: { firstName: string; lastName: string } }) {
  const createEntrepreneur = useCreateEntrepreneur();
  const form = useZodForm({ schema: createEntrepreneurInput, defaultValues: entrepreneurFormDefaults(user) });
  const { isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs="entrepreneur-registration"
      className="pb-16"
      onSubmit={createEntrepreneur}
      onRefused={toastEntrepreneurRefusal}
    >
      <EntrepreneurFields />
      <FormActions>
        <Button type="submit" busy={isSubmitting} busyLabel="Creating...">
          Create entrepreneur profile
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.landing}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
