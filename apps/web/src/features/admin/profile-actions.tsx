import type { VerificationSubjectKind } from "@quorate/core/verification/verification";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useLooksAfter } from "../../lib/use-looks-after.ts";
import { type Verdict, VerdictDialog } from "./verdict-dialog.tsx";

type ProfileActionsProps = {
  kind: VerificationSubjectKind;
  id: string;
  name: string;
  account: { userId: string; email: string };
  verificationId: string | null;
  isVerified: boolean;
  busy: boolean;
  onVerdict: (verdict: Verdict) => Promise<boolean>;
};

/** What an administrator does about a profile: the account behind it for those who look after people, its verification for those of that. */
export function ProfileActions({ account, ...subject }: ProfileActionsProps) {
  const { name, verificationId, isVerified, busy } = subject;
  const looksAfter = useLooksAfter();
  const [isAsked, ask] = useState(false);
  const mayVerify = looksAfter("verification");
  const action = isVerified ? "Unverify" : "Verify";
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {looksAfter("people") && (
        <Button variant="quiet" size="sm" asChild>
          <Link to={paths.adminPerson(account.userId)} aria-label={`Account of ${account.email}`}>
            Account
          </Link>
        </Button>
      )}
      {mayVerify && verificationId && (
        <Button variant="quiet" size="sm" asChild>
          <Link to={paths.verificationCase(verificationId)} aria-label={`Review ${name}`}>
            Review
          </Link>
        </Button>
      )}
      {mayVerify && (
        <Button variant="secondary" size="sm" busy={busy} aria-label={`${action} ${name}`} onClick={() => ask(true)}>
          {action}
        </Button>
      )}
      {isAsked && <VerdictDialog {...subject} onClose={() => ask(false)} />}
    </span>
  );
}
