import type { VerificationSubjectKind } from "./verification.ts";

/** What an administrator looks at before saying yes, and what the profile says was checked. */
export const VERIFICATION_CHECKS = {
  expert: ["name", "degree", "school", "graduation_year"],
  organization: ["registered_name", "registration", "representative"],
} as const satisfies Record<VerificationSubjectKind, readonly string[]>;
export type VerificationCheck = (typeof VERIFICATION_CHECKS)[VerificationSubjectKind][number];

export const ALL_CHECKS = [...VERIFICATION_CHECKS.expert, ...VERIFICATION_CHECKS.organization] as const;

/** Saying yes says it of all of them. Which of the list are not in what was ticked. */
export function uncheckedOf(
  subject: VerificationSubjectKind,
  checked: readonly VerificationCheck[],
): VerificationCheck[] {
  return VERIFICATION_CHECKS[subject].filter((check) => !checked.includes(check));
}

/** Whether a person writes from the organization's own domain: "ada@mail.tidewrack.example" does from "https://www.tidewrack.example". */
export function isOwnDomain(email: string, website: string | null): boolean {
  const host = /^https:\/\/(?:www\.)?([^/:?#]+)/i.exec(website ?? "")?.[1]?.toLowerCase();
  const domain = email.toLowerCase().split("@").at(-1);
  if (!host || !domain) return false;
  return domain === host || domain.endsWith(`.${host}`);
}
