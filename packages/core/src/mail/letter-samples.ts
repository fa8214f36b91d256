import type { MailPerson } from "./letter.ts";
import type { LetterFacts } from "./letters.ts";
import { MAIL_KINDS, type MailKind } from "./mail-kinds.ts";

const ada: MailPerson = { name: "Ada Lovelace", title: "Founder, tidal power", picturePath: null };
const token = "Zm9yLXRoZS1wcmV2aWV3";
const id = "01900000-0000-7000-8000-000000000001";
const nothing = undefined;

/** One of each kind and of each form it takes: what the preview shows and the tests read. */
export const LETTER_SAMPLES: { readonly [Kind in MailKind]: readonly LetterFacts<Kind>[] } = {
  "email-verification": [{ path: `/verify-email?token=${token}` }],
  "email-change": [{ path: `/confirm-email?token=${token}` }, { path: null }],
  "password-reset": [{ path: `/reset-password?token=${token}` }],
  "invitation-received": [
    { by: ada, note: "Your work on cold chains\nis what we lack.\n\nShall we talk?" },
    { by: { ...ada, picturePath: "/pictures/sample/96.webp" }, note: null },
  ],
  "invitation-accepted": [{ by: ada, entrepreneurId: id }],
  "release-due": [
    {
      milestone: "Interviews with twelve buyers",
      project: "Pricing review for a dairy co-operative",
      projectId: id,
      amount: "£12,500.00",
      releaseOn: "Mar 16, 2026",
    },
  ],
  "profile-hidden": [{ reason: "The picture is of somebody else.", entrepreneurId: id }],
  "security-passkey-added": [nothing],
  "security-passkey-removed": [nothing],
  "security-account-closed": [nothing],
  "security-account-reopened": [nothing],
  "security-email-changed": [{ newEmail: "ada@new.example", path: `/keep-email?token=${token}` }],
  "security-email-requested": [
    { newEmail: "ada@new.example", path: `/keep-email?token=${token}` },
    { newEmail: "ada@new.example", path: null },
  ],
  "security-new-device": [nothing],
  "security-token-created": [nothing],
  "security-password-changed": [nothing],
  "security-provider-linked": [nothing],
  "security-provider-unlinked": [nothing],
  "security-recovery-code-used": [{ left: 1 }, { left: 4 }],
  "security-recovery-codes-renewed": [nothing],
  "security-second-factor-off": [nothing],
  "security-second-factor-on": [nothing],
  "security-second-factor-reset": [nothing],
  "verification-decided": [
    { outcome: "verified", organizationName: null, reason: null, until: "Mar 02, 2029" },
    { outcome: "more_needed", organizationName: "Tidewrack Foods", reason: "The register's extract.", until: null },
    { outcome: "declined", organizationName: null, reason: "The certificate names\nanother school.", until: null },
    { outcome: "withdrawn", organizationName: null, reason: null, until: null },
    { outcome: "expired", organizationName: "Tidewrack Foods", reason: null, until: null },
  ],
  "verification-renewal": [{ organizationName: null, endsOn: "Mar 02, 2029" }],
};

/** Every sample written out, whatever its kind. */
export function sampleLetters<Written>(
  write: <Kind extends MailKind>(kind: Kind, facts: LetterFacts<Kind>) => Written,
): { kind: MailKind; form: number; written: Written }[] {
  const ofKind = <Kind extends MailKind>(kind: Kind) =>
    LETTER_SAMPLES[kind].map((facts, form) => ({ kind, form, written: write(kind, facts) }));
  return MAIL_KINDS.flatMap((kind) => ofKind(kind));
}
