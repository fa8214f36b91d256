import { proofInput } from "@quorate/api/accounts/accounts.schema";
import { confirmTotpInput } from "@quorate/api/second-factor/second-factor.schema";
import type { ProofWay } from "@quorate/core/accounts/proof";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { toUiError } from "../../lib/errors.ts";
import { answerWithPasskey, canUsePasskeys, isGivenUp } from "../../lib/passkeys.ts";
import { type ProofAsked, settleProof, useProofAsked } from "../../lib/proof.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { SkeletonRows } from "../ui/data/skeleton.tsx";
import { Button } from "../ui/form/button.tsx";
import { CodeField } from "../ui/form/factor-fields.tsx";
import { Form, useZodForm } from "../ui/form/form.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../ui/overlay/dialog.tsx";
import { FactorProof } from "./factor-proof.tsx";

/** Asks again who is at the browser. The call that needed it continues automatically, with everything that was typed. */
export function ProofDialog() {
  const { data: proof, isError } = trpc.accounts.proof.useQuery(undefined, { staleTime: 0 });
  const asked = useProofAsked();
  const ways: readonly ProofWay[] | null = proof?.ways ?? (isError ? ["password"] : null);
  const withPassword = asked === "all" && hasPasswordAsked(ways ?? []);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && settleProof(false)}>
      <DialogContent title="Confirm it's you" description={DESCRIPTIONS[asked]}>
        {ways === null ? (
          <SkeletonRows label="One moment" rows={2} />
        ) : asked === "any" ? (
          <Ways ways={ways} providerName={proof?.providerName ?? null} />
        ) : (
          <FactorProof ways={ways} withPassword={withPassword} />
        )}
      </DialogContent>
    </Dialog>
  );
}

const DESCRIPTIONS: Record<ProofAsked, string> = {
  any: "This weakens your account's security or moves money. It then continues automatically, and we won't ask again for 15 minutes.",
  factor:
    "This moves your money or changes how you sign in. It needs your second factor, and then continues automatically.",
  all: "This changes how you sign in. It needs everything that signing in does, and then continues automatically.",
};

const hasPasswordAsked = (ways: readonly ProofWay[]) => ways.includes("password") && !ways.includes("demo");

type WaysProps = { ways: readonly ProofWay[]; providerName: string | null };
type Typed = "password" | "code";

/** Ways with a button come above those with a field; of two fields one is shown, and the other is offered. */
function Ways({ ways, providerName }: WaysProps) {
  const has = (way: ProofWay) => ways.includes(way);
  const hasPassword = has("demo") || has("password");
  const [typed, setTyped] = useState<Typed | null>(hasPassword ? "password" : has("totp") ? "code" : null);
  return (
    <>
      {((has("passkey") && canUsePasskeys()) || providerName !== null) && (
        <div className="button-row mt-3">
          {has("passkey") && canUsePasskeys() && <PasskeyProof />}
          {providerName !== null && <ProviderProof name={providerName} />}
        </div>
      )}
      {providerName !== null && (
        <p className="caption mt-2">
          Single sign-on takes you away from this page and back. Then repeat what you started.
        </p>
      )}
      {typed === "password" && <PasswordProof isAsked={!has("demo")} />}
      {typed === "code" && <CodeProof />}
      {typed === null && (
        <DialogActions>
          <DialogCancel />
        </DialogActions>
      )}
      {hasPassword && has("totp") && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          onClick={() => setTyped(typed === "code" ? "password" : "code")}
        >
          {typed === "code" ? "Use your password instead" : "Use a code from your app instead"}
        </Button>
      )}
    </>
  );
}

/** The provider asks again who is there, and sends the browser back to this page. */
function ProviderProof({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const begin = trpc.signIn.beginProviderProof.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showRefusal(toUiError(error), "We could not reach single sign-on"),
  });
  return (
    <Button
      variant="secondary"
      busy={begin.isPending || begin.isSuccess}
      busyLabel="One moment..."
      onClick={() => begin.mutate({ next: `${pathname}${search}` })}
    >
      Sign in with {name} again
    </Button>
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
    <Button variant="secondary" busy={isBusy} busyLabel="Waiting..." onClick={() => void proveIt()}>
      <KeyRound className="icon" aria-hidden="true" />
      Use your passkey
    </Button>
  );
}

function CodeProof() {
  const prove = trpc.accounts.prove.useMutation();
  const form = useZodForm({ schema: confirmTotpInput, defaultValues: { code: "" } });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <Form
      form={form}
      className="mt-3 grid gap-3"
      aria-label="Confirm it's you"
      onSubmit={async ({ code }) => {
        await prove.mutateAsync({ code });
        settleProof(true);
      }}
    >
      <CodeField label="Code from your authenticator app" />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Checking...">
          Confirm
        </Button>
      </DialogActions>
    </Form>
  );
}

/** `isAsked`: demo mode does not ask for the passwords of its accounts. */
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
      aria-label="Confirm it's you"
      onSubmit={async ({ password }) => {
        await prove.mutateAsync({ password });
        settleProof(true);
      }}
    >
      {isAsked ? (
        <TextField name="password" label="Your password" type="password" autoComplete="current-password" />
      ) : (
        <p>This is a demo account: demo mode doesn't ask for its password.</p>
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
