import { verificationReason } from "@quorate/api/verification/verification.schema";
import type { VerificationSubjectKind } from "@quorate/core/verification/verification";
import { VERIFICATION_REASON_LENGTH } from "@quorate/core/verification/verification-step";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { EMPTY_REGISTER, RegisterFields, registerOf } from "../../components/verification/register-fields.tsx";
import { paths } from "../../lib/paths.ts";

export type Verdict = {
  verified: boolean;
  reason: string | null;
  register?: ReturnType<typeof registerOf>;
};

type VerdictDialogProps = {
  kind: VerificationSubjectKind;
  id: string;
  name: string;
  verificationId: string | null;
  isVerified: boolean;
  busy: boolean;
  /** Resolves to false where it was refused. */
  onVerdict: (verdict: Verdict) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the basis of an approval, or the reason to withdraw one, before it takes effect. */
export function VerdictDialog(props: VerdictDialogProps) {
  const { kind, id, name, isVerified, onVerdict, onClose } = props;
  if (!isVerified) return <VerifyDialog {...props} />;
  return (
    <NoteDialog
      title={`Unverify ${name}?`}
      description={`The mark disappears immediately and the ${kind} is reviewed again. The person gets an email.`}
      label="Reason"
      hint="The person will read this word for word."
      action="Unverify"
      destructive
      keptAs={`unverify:${id}`}
      schema={verificationReason}
      onSend={(reason) => onVerdict({ verified: false, reason })}
      onClose={onClose}
    />
  );
}

function VerifyDialog({ kind, name, verificationId, busy, onVerdict, onClose }: VerdictDialogProps) {
  const [register, setRegister] = useState(EMPTY_REGISTER);
  const [reason, setReason] = useState("");
  async function verify() {
    const verdict = { verified: true, reason: reason.trim() || null, register: registerOf(register) };
    if (await onVerdict(verdict)) onClose();
  }
  return (
    <ConfirmDialog
      title={`Verify ${name}?`}
      description="The profile shows what you checked: documents you opened, or the register you name here. It takes effect immediately, and the person gets an email."
      action="Verify"
      variant="primary"
      busy={busy}
      onConfirm={() => void verify()}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-3">
        {verificationId !== null && (
          <p className="text-sm">
            Open the documents in{" "}
            <Link className="link" to={paths.verificationCase(verificationId)}>
              the review of {name}
            </Link>
            .
          </p>
        )}
        <RegisterFields kind={kind} isNeeded={false} value={register} onChange={setRegister} />
        <Field id="reason" label="Reason" optional hint="The person will read this word for word.">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={VERIFICATION_REASON_LENGTH.max}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
