import { type AdminArea, type AdminRole, areasOf } from "./admin-role.ts";

/** What each area is about, for the administrator who chooses a role. */
export const AREA_WORDS = {
  overview: { name: "Overview", text: "What is waiting, and totals that say nothing about a person" },
  profiles: { name: "Profiles", text: "The lists of experts and organizations" },
  verification: { name: "Verification", text: "Documents, and the decisions about them" },
  people: { name: "People", text: "Accounts, their sessions and who is suspended" },
  moderation: { name: "Reports", text: "What people reported: hide, keep or warn" },
  projects: { name: "Projects", text: "Every project as its parties see it, and the search" },
  money: { name: "Money", text: "Payments, disputes, chargebacks, revenue and the books" },
  operations: { name: "Operations", text: "Jobs, emails that failed to send, files and the scanner" },
  log: { name: "Audit log", text: "Who did what, when and from where" },
  administrators: { name: "Administrators", text: "Who is an administrator, and for what" },
} as const satisfies Record<AdminArea, { name: string; text: string }>;

/** A role by what is said of it where one is chosen. */
export const ROLE_WORDS = {
  support: {
    name: "Support",
    text: "Helps people: their accounts, projects and reports, and emails that failed to send.",
  },
  verification: { name: "Verification", text: "Checks what experts and organizations claim." },
  finance: { name: "Finance", text: "Looks after payments, disputes, chargebacks and the books." },
  full: { name: "Full", text: "Looks after everything, the audit log and the administrators as well." },
} as const satisfies Record<AdminRole, { name: string; text: string }>;

/** The names of a role's areas, in the order of areas. */
export const areaNamesOf = (role: AdminRole): string[] => areasOf(role).map((area) => AREA_WORDS[area].name);
