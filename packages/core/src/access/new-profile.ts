import { DomainError } from "../errors.ts";
import { type Role, type UserType, userTypeAfterProfile } from "./user-type.ts";

const WORDS = {
  expert: { feature: "experts", profile: "an expert profile" },
  organization: { feature: "organizations", profile: "an organization profile" },
  entrepreneur: { feature: "entrepreneurs", profile: "an entrepreneur profile" },
} as const satisfies Record<Role, { feature: string; profile: string }>;

/** One profile of a role a user: a second is refused, a profile of another role is welcome. Answers the user's type from then on. */
export function addProfile(profiles: readonly Role[], added: Role): UserType {
  if (profiles.includes(added)) {
    const { feature, profile } = WORDS[added];
    throw new DomainError("conflict", `${feature}/already-registered`, `You already have ${profile}.`);
  }
  return userTypeAfterProfile(profiles, added);
}
