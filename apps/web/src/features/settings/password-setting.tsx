import { changePasswordForm, firstPasswordForm, PASSWORD_TYPED_MAX } from "@quorate/api/accounts/accounts.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { AccountSection } from "./account-section.tsx";

/** Changes the password, which signs out other sessions; an account without one sets its first. */
export function PasswordSetting() {
  return (
    <AccountSection title="Password" note="Changing it ends all your other sessions; programs keep their access">
      {({ hasPassword }) => (hasPassword ? <ChangePassword /> : <FirstPassword />)}
    </AccountSection>
  );
}

function ChangePassword() {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.accounts.changePassword.useMutation();
  const form = useZodForm({ schema: changePasswordForm, defaultValues: { currentPassword: "", password: "" } });
  return (
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
          description: "Your other sessions have ended. We have sent you an email.",
        });
      }}
    >
      <TextField
        name="currentPassword"
        label="Current password"
        hint={<TextLink to={paths.forgotPassword}>Forgot it?</TextLink>}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_TYPED_MAX}
      />
      <NewPassword />
      <div className="button-row">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Changing...">
          Change password
        </Button>
      </div>
    </Form>
  );
}

/** For a person who has only ever signed in by single sign-on, or with a passkey. */
function FirstPassword() {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.accounts.changePassword.useMutation();
  const form = useZodForm({ schema: firstPasswordForm, defaultValues: { password: "" } });
  return (
    <Form
      form={form}
      className="grid max-w-160 gap-5"
      aria-label="Set a password"
      onSubmit={async (wish) => {
        await mutateAsync(wish);
        await cache.accounts.listSessions.invalidate();
        toast({
          title: "Password set",
          description: "You can sign in with it from now on. We have sent you an email.",
        });
        await cache.accounts.get.invalidate();
      }}
    >
      <p>Your account has no password yet. With one, you can also sign in with your email address.</p>
      <NewPassword />
      <div className="button-row">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Setting...">
          Set password
        </Button>
      </div>
    </Form>
  );
}

function NewPassword() {
  return (
    <TextField
      name="password"
      label="New password"
      hint="12 characters or more. A sentence is easy to remember and hard to guess."
      type="password"
      autoComplete="new-password"
      maxLength={PASSWORD_TYPED_MAX}
    />
  );
}
