import { DomainError } from "../errors.ts";
import { type Role, type UserType, userTypeAfterProfile } from "./user-type.ts";

const FEATURES = {
  expert: "experts",
  organization: "organizations",
  entrepreneur: "entrepreneurs",
} as const satisfies Record<Role, string>;

/** One profile of a role a user: a second is refused, a profile of another role is welcome. Answers the user's type from then on. */
export function addProfile(profiles: readonly Role[], added: Role): UserType {
  if (profiles.includes(added)) {
    throw new DomainError("conflict", `${FEATURES[added]}/already-registered`);
  }
  return userTypeAfterProfile(profiles, added);
}
