import { resetPasswordInput } from "@quorate/api/accounts/accounts.schema";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const { mutateAsync } = trpc.accounts.resetPassword.useMutation();
  const form = useZodForm({ schema: resetPasswordInput, defaultValues: { token, password: "" } });
  const { errors, isSubmitting } = form.formState;

  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={async (values) => {
        const { message } = await mutateAsync(values);
        toast({ title: "Password changed", description: message });
        await refreshSession();
        await navigate(paths.login);
      }}
    >
      <Field id="password" label="New password" hint="12 to 128 characters." error={errors.password?.message}>
        {(control) => <Input {...control} {...form.register("password")} type="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" busy={isSubmitting} className="justify-self-start max-md:w-full">
        Change password
      </Button>
    </Form>
  );
}
