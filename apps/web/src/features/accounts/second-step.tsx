import { factorProofInput } from "@quorate/api/second-factor/second-factor.schema";
import type { PendingStepDto } from "@quorate/api/sign-in/sign-in.schema";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { CodeField, RecoveryCodeField } from "../../components/ui/form/factor-fields.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { trpc } from "../../lib/trpc.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { StepCancel } from "./step-cancel.tsx";
import { useEntered, useStepOver } from "./use-entered.ts";
import { useFirstField } from "./use-first-field.ts";

type Way = "code" | "recoveryCode";

/** What is asked for after the password, by what the account has: a passkey, a code, a code from paper. */
export function SecondStep({ pending, next }: { pending: PendingStepDto; next: string | null }) {
  const has = (factor: PendingStepDto["secondFactor"][number]) => pending.secondFactor.includes(factor);
  const [isRecovering, setRecovering] = useState(false);
  const way: Way | null = isRecovering ? "recoveryCode" : has("totp") ? "code" : null;
  const [remember, setRemember] = useState(false);
  const place = useFirstField<HTMLDivElement>();
  const choice = pending.canRemember && (
    <Checkbox
      label="Don't ask again on this browser for 30 days"
      hint="Only if no one else uses it. We'll still ask for your password."
      checked={remember}
      onChange={({ target }) => setRemember(target.checked)}
    />
  );
  return (
    <div className="grid gap-6" ref={place}>
      <p>
        You're signing in as <strong>{pending.email}</strong>.
      </p>
      {!isRecovering && has("passkey") && (
        <div className="grid justify-items-start gap-3">
          <PasskeyButton next={next} place="second" variant="primary" remember={remember} />
          {has("totp") && <p className="caption">Or enter the code from your authenticator app:</p>}
        </div>
      )}
      {way ? <CodeForm key={way} way={way} next={next} remember={remember} choice={choice} /> : choice}
      <div className="-ml-3 grid justify-items-start gap-2 text-sm">
        {has("recovery_code") && (
          <Button variant="quiet" size="sm" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? "Back to other options" : "Use a recovery code instead"}
          </Button>
        )}
        <StepCancel />
      </div>
      <details className="text-sm">
        <summary>Lost access to all of them?</summary>
        <p className="mute mt-2">
          A new password won't help here: that keeps out anyone who can read your email. Ask the person who runs this
          installation. Once they're sure it's you, they'll remove the second step, and you'll get an email.
        </p>
      </details>
    </div>
  );
}

type CodeFormProps = { way: Way; next: string | null; remember: boolean; choice: ReactNode };

function CodeForm({ way, next, remember, choice }: CodeFormProps) {
  const entered = useEntered(next);
  const stepOver = useStepOver();
  const { mutateAsync } = trpc.signIn.secondStep.useMutation();
  const form = useZodForm({ schema: factorProofInput, defaultValues: { [way]: "" } });
  return (
    <Form
      form={form}
      className="grid gap-5"
      aria-label="Second step"
      onSubmit={async (values) => {
        await entered(await mutateAsync({ [way]: values[way], ...(remember && { remember }) }));
      }}
      onRefused={stepOver}
    >
      {way === "code" ? (
        <CodeField label="Code" hint="The six digits your authenticator app shows now." />
      ) : (
        <RecoveryCodeField />
      )}
      {choice}
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        busyLabel="Checking..."
        className="justify-self-start max-md:w-full"
      >
        Continue
      </Button>
    </Form>
  );
}
