import { proofInput } from "@quorate/api/accounts/accounts.schema";
import { confirmTotpInput } from "@quorate/api/second-factor/second-factor.schema";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { toUiError } from "../../lib/errors.ts";
import { answerWithPasskey, canUsePasskeys, isGivenUp } from "../../lib/passkeys.ts";
import { hostPaths } from "../../lib/paths.ts";
import { settleProof } from "../../lib/proof.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { SkeletonRows } from "../ui/data/skeleton.tsx";
import { Button } from "../ui/form/button.tsx";
import { Form, useZodForm } from "../ui/form/form.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../ui/overlay/dialog.tsx";

/** Asks once more who sits there. What asked for it goes on by itself, with everything that was typed. */
export function ProofDialog() {
  const { data: proof, isError } = trpc.accounts.proof.useQuery(undefined, { staleTime: 0 });
  const ways = proof?.ways ?? (isError ? (["password"] as const) : null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && settleProof(false)}>
      <DialogContent
        title="Confirm that it is you"
        description="This weakens your account or moves money, and your last log-in is a while ago. Afterwards it goes on by itself, and you are not asked again for 15 minutes."
      >
        {ways ? (
          <>
            {ways.some((way) => way === "passkey") && canUsePasskeys() && <PasskeyProof />}
            {ways.some((way) => way === "demo" || way === "password") && (
              <PasswordProof isAsked={!ways.some((way) => way === "demo")} />
            )}
            {!ways.some((way) => way === "demo" || way === "password") &&
              (ways.some((way) => way === "totp") ? <CodeProof /> : <SignInAgain />)}
          </>
        ) : (
          <SkeletonRows label="One moment" rows={2} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function PasskeyProof() {
  const begin = trpc.accounts.proveOptions.useMutation();
  const prove = trpc.accounts.prove.useMutation();
  const [isBusy, setBusy] = useState(false);

  async function proveIt() {
    setBusy(true);
    try {
      await prove.mutateAsync({ passkey: await answerWithPasskey(await begin.mutateAsync()) });
      settleProof(true);
    } catch (error) {
      if (!isGivenUp(error)) showRefusal(toUiError(error), "The passkey was not accepted");
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" className="mt-3" busy={isBusy} busyLabel="Waiting..." onClick={() => void proveIt()}>
      <KeyRound className="icon" aria-hidden="true" />
      Use your passkey
    </Button>
  );
}

/** For an account that has an app and no password. */
function CodeProof() {
  const prove = trpc.accounts.prove.useMutation();
  const form = useZodForm({ schema: confirmTotpInput, defaultValues: { code: "" } });
  return (
    <Form
      form={form}
      className="mt-3 grid gap-3"
      aria-label="Confirm that it is you"
      onSubmit={async ({ code }) => {
        await prove.mutateAsync({ code });
        settleProof(true);
      }}
    >
      <TextField
        name="code"
        label="Code of your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Checking...">
          Confirm
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Whoever came by single sign-on alone has nothing to type here. */
function SignInAgain() {
  return (
    <div className="mt-3 grid gap-3">
      <p>
        Your account has no password. Log out and sign in again, which confirms it as well, or set a password first.
      </p>
      <DialogActions>
        <DialogCancel />
        <Button asChild>
          <a href={hostPaths.logout}>Log out</a>
        </Button>
      </DialogActions>
    </div>
  );
}

/** `isAsked`: demo mode asks nobody for the password of its accounts. */
function PasswordProof({ isAsked }: { isAsked: boolean }) {
  const prove = trpc.accounts.prove.useMutation();
  const form = useZodForm({ schema: proofInput, defaultValues: isAsked ? { password: "" } : {} });
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  // It came after the dialog had chosen where the focus goes.
  useEffect(() => {
    if (isAsked) setFocus("password");
  }, [isAsked, setFocus]);
  return (
    <Form
      form={form}
      className="mt-3 grid gap-3"
      aria-label="Confirm that it is you"
      onSubmit={async ({ password }) => {
        await prove.mutateAsync({ password });
        settleProof(true);
      }}
    >
      {isAsked ? (
        <TextField name="password" label="Your password" type="password" autoComplete="current-password" />
      ) : (
        <p>This is a demo account: in demo mode nobody is asked for its password.</p>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={isSubmitting} busyLabel="Checking...">
          Confirm
        </Button>
      </DialogActions>
    </Form>
  );
}
