import type { CheckedAgreementDto } from "@quorate/api/agreements/agreements.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { trpc } from "../../lib/trpc.ts";
import styles from "./check-agreement.module.css";
import { refusalOfFile, sha256Of } from "./check-file.ts";

const HASH = /^[0-9a-f]{64}$/i;

const MEANS: Record<NonNullable<CheckedAgreementDto["status"]>, string> = {
  agreed: "It is an NDA that was drawn up here and agreed to.",
  proposed: "It was drawn up here. No one has signed it yet.",
  replaced: "It was drawn up here, both founders have signed it, and a later version took its place.",
  signed_once: "It was drawn up here. One of the two founders has signed it.",
  called_off: "It was drawn up here and called off before both had signed.",
  finished: "It was drawn up here, both founders have signed it, and its last day has passed.",
  drawn: "It was drawn up here. No one has signed it yet.",
  expert_signed: "It was drawn up here. The expert has signed it, the client has not.",
  in_force: "It was drawn up here, and both parties have signed it.",
  declined: "It was drawn up here, and a party declined to sign it.",
  withdrawn: "It was drawn up here and withdrawn before both had signed.",
  superseded: "It was drawn up here, and another took its place before both had signed.",
  ended: "It was drawn up here and has since ended.",
};

/** Hashes a file in the browser, or takes its hash, and says what is known of exactly that file. */
export function CheckAgreement() {
  const [typed, setTyped] = useState("");
  const [unread, setUnread] = useState<string | undefined>();
  const sha256 = typed.trim().toLowerCase();
  const isHash = HASH.test(sha256);
  const query = trpc.agreements.check.useQuery({ sha256 }, { enabled: isHash });
  async function read(file: File | undefined) {
    if (!file) return;
    setUnread(undefined);
    setTyped("");
    try {
      const refusal = await refusalOfFile(file);
      if (refusal === null) setTyped(await sha256Of(file));
      else setUnread(refusal);
    } catch {
      setUnread("We could not read this file. Choose it again");
    }
  }
  const error = sha256 !== "" && !isHash ? "A SHA-256 hash has 64 digits from 0 to 9 and a to f" : undefined;
  return (
    <>
      <div className={styles.form}>
        <Field
          id="agreement-file"
          label="The PDF"
          hint="It stays on your device: only its hash is sent."
          error={unread}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              accept="application/pdf,.pdf"
              onChange={({ target }) => void read(target.files?.[0])}
            />
          )}
        </Field>
        <Field id="agreement-hash" label="Or its SHA-256 hash" error={error}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.result} role="status" hidden={!isHash}>
        {query.isError && (
          <ErrorState title="We could not check it" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isLoading && <p className="mute">Checking...</p>}
        {query.data && <Answer answer={query.data} />}
      </div>
    </>
  );
}

const PARTY_WORDS: Record<CheckedAgreementDto["signatures"][number]["party"], string> = {
  client: "for the client",
  expert: "for the expert",
  inviter: "who sent the invitation to connect",
  invitee: "who accepted the invitation to connect",
};

function headingOf(status: NonNullable<CheckedAgreementDto["status"]>): string {
  if (status === "agreed") return "Agreed to by the expert";
  return status === "in_force" ? "Signed by both" : "Ours, but not in force";
}

function Answer({ answer: { isKnown, status, drawnAt, signatures } }: { answer: CheckedAgreementDto }) {
  if (!isKnown || status === null || drawnAt === null) {
    return (
      <>
        <h2 className="display-4">Not one of ours</h2>
        <p>
          This exact file wasn't drawn up here: it's from another platform, or it has changed. Even one changed byte,
          from printing or saving it again, makes it a different file. Ask the other party for the PDF as downloaded.
        </p>
      </>
    );
  }
  return (
    <>
      <h2 className="display-4">{headingOf(status)}</h2>
      <p>{MEANS[status]}</p>
      <ol>
        {signatures.map(({ record, name, party, signedAt }) => (
          <li key={record}>
            {name}, {PARTY_WORDS[party]}, on {formatDateTime(signedAt)} (record {record})
          </li>
        ))}
      </ol>
      <p className="mute text-sm">Drawn up on {formatDateTime(drawnAt)}.</p>
    </>
  );
}
