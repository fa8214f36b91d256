export const USER_TYPES = ["expert", "organization", "entrepreneur", "both"] as const;
export type UserType = (typeof USER_TYPES)[number];

export const ROLES = ["expert", "organization", "entrepreneur"] as const;
export type Role = (typeof ROLES)[number];

/** The first profile gives a user its type; a second profile of another role makes it `both`, which sees all three roles. */
export function userTypeAfterProfile(profiles: readonly Role[], added: Role): UserType {
  return profiles.some((role) => role !== added) ? "both" : added;
}

/** Whether a user sees a role's part of the product. A new account is `expert` by default and sees nothing until it has a profile. */
export function seesRole(user: { userType: UserType; hasProfile: boolean }, role: Role): boolean {
  return user.hasProfile && (user.userType === role || user.userType === "both");
}
