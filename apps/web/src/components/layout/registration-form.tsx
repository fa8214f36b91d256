import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { toastRegistrationRefusal } from "../../lib/use-registration.ts";
import { Button } from "../ui/form/button.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormActions } from "../ui/form/form-section.tsx";

type RegistrationFormProps<Input extends FieldValues> = {
  of: "entrepreneur" | "organization";
  form: UseFormReturn<Input, unknown, Input>;
  onSubmit: (values: Input) => Promise<unknown>;
  children: ReactNode;
};

/** The frame of a registration without documents. */
export function RegistrationForm<Input extends FieldValues>(props: RegistrationFormProps<Input>) {
  const { of, form, onSubmit, children } = props;
  return (
    <Form
      form={form}
      keptAs={`${of}-registration`}
      className="pb-16"
      onSubmit={onSubmit}
      onRefused={(refusal) => toastRegistrationRefusal(refusal, of) || refusal.status === null}
    >
      {children}
      <FormActions>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Creating...">
          Create {of} profile
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.landing}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
