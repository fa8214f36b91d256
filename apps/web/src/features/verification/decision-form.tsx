import type { VerificationCaseDto } from "@quorate/api/verification/verification.schema";
import type { VerificationOutcome } from "@quorate/core/verification/verification";
import type { VerificationCheck } from "@quorate/core/verification/verification-checklist";
import { VERIFICATION_REASON_LENGTH } from "@quorate/core/verification/verification-step";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { EMPTY_REGISTER, RegisterFields, registerOf } from "../../components/verification/register-fields.tsx";
import { cn } from "../../lib/cn.ts";
import { useDecideVerification } from "./use-verification-cases.ts";
import styles from "./verification.module.css";
import { CHECK_WORDS } from "./verification-words.ts";

const REASON_MISSING = `Say why in at least ${VERIFICATION_REASON_LENGTH.min} characters: the person it is about will read it.`;

/** The checklist, the reason and the three decisions. If one is not possible, the reason is beside it. */
export function DecisionForm({ data }: { data: VerificationCaseDto }) {
  const decide = useDecideVerification();
  const [checked, setChecked] = useState<readonly VerificationCheck[]>([]);
  const [reason, setReason] = useState("");
  const [register, setRegister] = useState({
    ...EMPTY_REGISTER,
    reference: data.claims.registrationNumber ?? "",
  });
  const [error, setError] = useState<string>();
  const unopened = data.documents.filter(
    ({ isCurrent, openedAt, safety }) => isCurrent && openedAt === null && safety !== "infected",
  );
  const beingChecked = unopened.filter(({ safety }) => safety === "checking");
  const hasDocuments = data.documents.some(({ isCurrent, safety }) => isCurrent && safety !== "infected");
  const lookedUp = registerOf(register);
  const unchecked = data.checklist.length - checked.length;
  const blocked =
    beingChecked.length > 0
      ? `To verify, wait until ${beingChecked.map(({ name }) => name).join(", ")} has been checked for malware, then open it.`
      : unopened.length > 0
        ? `To verify, open ${unopened.map(({ name }) => name).join(", ")}.`
        : !hasDocuments && lookedUp === null
          ? "No document was sent. To verify, name the register where you found the entry, or ask for more."
          : lookedUp !== null && data.subject.kind === "organization" && lookedUp.reference === null
            ? "To verify, give the number of the entry in the register."
            : unchecked > 0
              ? "To verify, tick everything on the list."
              : null;

  function say(outcome: VerificationOutcome) {
    const said = reason.trim();
    const isYes = outcome === "verified";
    if (!isYes && said.length < VERIFICATION_REASON_LENGTH.min) return setError(REASON_MISSING);
    setError(undefined);
    const yes = isYes && { checklist: [...checked], register: lookedUp ?? undefined };
    decide.mutate({ id: data.id, outcome, reason: said || null, revision: data.revision, ...yes });
  }

  return (
    <section className={styles.decision} aria-label="Decision">
      <fieldset className={styles.checks}>
        <legend className="label">Checklist</legend>
        {data.checklist.map((check) => (
          <Checkbox
            key={check}
            label={CHECK_WORDS[check]}
            checked={checked.includes(check)}
            onChange={(event) =>
              setChecked(event.target.checked ? [...checked, check] : checked.filter((one) => one !== check))
            }
          />
        ))}
      </fieldset>
      <RegisterFields kind={data.subject.kind} isNeeded={!hasDocuments} value={register} onChange={setRegister} />
      <Field
        id="reason"
        label="Reason"
        hint="Needed to decline or ask for more. The person sees it on screen and in an email."
        error={error}
      >
        {(control) => (
          <Textarea {...control} rows={4} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <div className={cn("dialog-foot", styles.answers)}>
        {blocked && <p className="caption">{blocked}</p>}
        <div className="button-row">
          <Button disabled={blocked !== null} busy={decide.isPending} onClick={() => say("verified")}>
            Verify
          </Button>
          <Button variant="secondary" disabled={decide.isPending} onClick={() => say("more_needed")}>
            Ask for more
          </Button>
          <Button variant="destructive" disabled={decide.isPending} onClick={() => say("declined")}>
            Decline
          </Button>
        </div>
        <p className="caption">It takes effect after ten seconds; until then you can undo it.</p>
      </div>
    </section>
  );
}
