import { forgotPasswordInput } from "@quorate/api/accounts/accounts.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { trpc } from "../../lib/trpc.ts";

/** Says the same for a known and an unknown address. */
export function ForgotPasswordForm() {
  const { mutateAsync, data } = trpc.accounts.forgotPassword.useMutation();
  const form = useZodForm({ schema: forgotPasswordInput, defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;

  if (data) return <p role="status">{data.message}</p>;
  return (
    <Form form={form} className="grid gap-5" onSubmit={(values) => mutateAsync(values)}>
      <Field id="email" label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register("email")} type="email" autoComplete="username" />}
      </Field>
      <Button type="submit" busy={isSubmitting} busyLabel="Sending..." className="justify-self-start max-md:w-full">
        Send link
      </Button>
    </Form>
  );
}
