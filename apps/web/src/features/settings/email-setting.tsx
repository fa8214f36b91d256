import { changeEmailForm, changeEmailInput, PASSWORD_TYPED_MAX } from "@quorate/api/accounts/accounts.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { AccountSection } from "./account-section.tsx";

/** The address that the reader signs in with, and the one that will replace it. */
export function EmailSetting() {
  return (
    <AccountSection title="Email address" note="You sign in with it, and we send our emails to it">
      {(account) => (
        <div className="grid gap-5">
          <p>
            <span className="font-semibold">{account.email}</span>{" "}
            <span className="caption">{account.emailVerified ? "Verified" : "Not verified yet"}</span>
          </p>
          {account.pendingEmail && <PendingEmail {...account.pendingEmail} />}
          <EmailForm key={String(account.hasPassword)} hasPassword={account.hasPassword} />
        </div>
      )}
    </AccountSection>
  );
}

function PendingEmail({ email, requestedAt }: { email: string; requestedAt: string }) {
  const cache = trpc.useUtils();
  const cancel = trpc.accounts.cancelEmailChange.useMutation({
    onSuccess: () => toast({ title: "Your address stays the same", description: `We won't use ${email}.` }),
    onError: (error) => showRefusal(toUiError(error), "The change was not cancelled"),
    onSettled: () => cache.accounts.get.invalidate(),
  });
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-rule bg-surface p-4" role="status">
      <p>
        <span className="font-semibold">{email}</span> has been waiting to be confirmed since{" "}
        {formatDateTime(requestedAt)}. Open the link in the email we sent there; it works for a day.
      </p>
      <Button variant="secondary" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel the change
      </Button>
    </div>
  );
}

/** A person without a password proves who they are in another way. */
function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.accounts.askForEmailChange.useMutation();
  const form = useZodForm({
    schema: hasPassword ? changeEmailForm : changeEmailInput,
    defaultValues: { email: "", password: "" },
  });
  return (
    <Form
      form={form}
      className="grid max-w-160 gap-5"
      idPrefix="email-"
      aria-label="Change your email address"
      onSubmit={async (wish) => {
        await mutateAsync(wish);
        form.reset();
        await cache.accounts.get.invalidate();
        toast({ title: "Confirm the new address", description: `We have sent a link to ${wish.email}.` });
      }}
    >
      <TextField name="email" label="New address" type="email" autoComplete="email" maxLength={254} />
      {hasPassword && (
        <TextField
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_TYPED_MAX}
        />
      )}
      <div className="button-row">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending...">
          Change address
        </Button>
      </div>
    </Form>
  );
}
