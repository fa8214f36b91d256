import { changePasswordInput, PASSWORD_LENGTH_MAX } from "@quorate/api/accounts/accounts.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Changes the password, and with it who else is signed in. */
export function PasswordSetting() {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.accounts.changePassword.useMutation();
  const form = useZodForm({ schema: changePasswordInput, defaultValues: { currentPassword: "", password: "" } });
  return (
    <Section title="Password" note="A new one ends all your other sessions">
      <Form
        form={form}
        className="grid max-w-160 gap-5"
        aria-label="Change your password"
        onSubmit={async (passwords) => {
          await mutateAsync(passwords);
          form.reset();
          await cache.accounts.listSessions.invalidate();
          toast({
            title: "Password changed",
            description: "Your other sessions are ended. We have sent you an e-mail.",
          });
        }}
      >
        <TextField
          name="currentPassword"
          label="Current password"
          hint={<TextLink to={paths.forgotPassword}>Forgot it?</TextLink>}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH_MAX}
        />
        <TextField
          name="password"
          label="New password"
          hint="12 characters or more. A sentence is easy to remember and hard to guess."
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH_MAX}
        />
        <div className="button-row">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Changing...">
            Change password
          </Button>
        </div>
      </Form>
    </Section>
  );
}
