import { signUpInput } from "@quorate/api/accounts/accounts.schema";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import type { UiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { useRefreshSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function SignUpForm({ next }: { next: string | null }) {
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const { mutateAsync } = trpc.accounts.signUp.useMutation();
  const form = useZodForm({
    schema: signUpInput,
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  function showRefusal(refusal: UiError): boolean {
    if (refusal.code !== "accounts/email-taken") return false;
    form.setError("email", { type: "server", message: refusal.message });
    return true;
  }

  return (
    <Form
      form={form}
      className="grid gap-5"
      onRefused={showRefusal}
      onSubmit={async (values) => {
        const user = await mutateAsync(values);
        toast({
          title: "Account created",
          description: `We've sent a link to ${user.email}. Open it to verify your email.`,
        });
        await refreshSession();
        await navigate(next ?? paths.chooseRole);
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field id="firstName" label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register("firstName")} autoComplete="given-name" />}
        </Field>
        <Field id="lastName" label="Last name" optional error={errors.lastName?.message}>
          {(control) => <Input {...control} {...form.register("lastName")} autoComplete="family-name" />}
        </Field>
      </div>
      <Field id="email" label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register("email")} type="email" autoComplete="username" />}
      </Field>
      <Field
        id="password"
        label="Password"
        hint="12 to 128 characters. A few words in a row are easy to remember and hard to guess."
        error={errors.password?.message}
      >
        {(control) => <Input {...control} {...form.register("password")} type="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" busy={isSubmitting} busyLabel="Creating..." className="justify-self-start max-md:w-full">
        Create account
      </Button>
    </Form>
  );
}
