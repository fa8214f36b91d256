import { type AdminArea, looksAfter } from "@quorate/core/access/admin-role";
import { ROLES, type Role, seesRole } from "@quorate/core/access/user-type";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";

type Badge = Role | "admin";
export type MenuEntry = {
  label: string;
  to: string;
  roles: readonly Badge[] | "everyone";
  /** Of the administration: what it belongs to, where not every administrator opens it. */
  area?: AdminArea;
};

/** The whole menu; a user sees the entries of their roles, in this order. */
export const MENU: readonly MenuEntry[] = [
  { label: "Dashboard", to: paths.dashboard, roles: "everyone" },
  { label: "Find Experts", to: paths.findExperts, roles: ["organization"] },
  { label: "Post Project", to: paths.postProject, roles: ["organization"] },
  { label: "Find Projects", to: paths.findProjects, roles: ["expert"] },
  {
    label: "Projects",
    to: paths.projects,
    roles: ["expert", "organization", "entrepreneur"],
  },
  { label: "Proposals", to: paths.proposals, roles: ["expert"] },
  { label: "Co-Founders", to: paths.browseEntrepreneurs, roles: ["entrepreneur"] },
  { label: "Startup Ideas", to: paths.startupIdeas, roles: ["entrepreneur"] },
  { label: "Messages", to: paths.messages, roles: "everyone" },
  { label: "Expert Dashboard", to: paths.earnings, roles: ["expert"] },
  { label: "Admin Dashboard", to: paths.adminDashboard, roles: ["admin"] },
  { label: "Revenue Analytics", to: paths.revenue, roles: ["admin"], area: "money" },
];

const ROLE_WORDS: Record<Badge, string> = {
  expert: "Expert",
  organization: "Organization",
  entrepreneur: "Entrepreneur",
  admin: "Admin",
};

type RoleFacts = Pick<
  CurrentUser,
  "userType" | "isAdmin" | "adminRole" | "expertId" | "organizationId" | "entrepreneurId"
>;

/** The roles a user's menu and badges show. */
export function rolesOf(user: RoleFacts): Badge[] {
  const hasProfile = [user.expertId, user.organizationId, user.entrepreneurId].some((profileId) => profileId !== null);
  const seen = ROLES.filter((role) => seesRole({ userType: user.userType, hasProfile }, role));
  return user.isAdmin ? [...seen, "admin"] : seen;
}

export function menuFor(user: RoleFacts): MenuEntry[] {
  const held = rolesOf(user);
  return MENU.filter(
    ({ roles, area }) =>
      (roles === "everyone" || roles.some((role) => held.includes(role))) && (!area || looksAfter(user, area)),
  );
}

/** How many entries fit beside the account on the narrowest desktop. */
const ENTRIES_IN_BAR_MAX = 6;

/**
 * Splits the entries between the bar and "More". A short menu is all in the bar; of a longer one the bar has the first entries, messages
 * among them.
 */
export function splitMenu(entries: readonly MenuEntry[]): { bar: readonly MenuEntry[]; more: readonly MenuEntry[] } {
  if (entries.length <= ENTRIES_IN_BAR_MAX) return { bar: entries, more: [] };
  const isMessages = ({ to }: MenuEntry) => to === paths.messages;
  const first = entries.filter((entry) => !isMessages(entry)).slice(0, ENTRIES_IN_BAR_MAX - 2);
  const inBar = (entry: MenuEntry) => isMessages(entry) || first.includes(entry);
  return { bar: entries.filter(inBar), more: entries.filter((entry) => !inBar(entry)) };
}

export function roleWords(user: RoleFacts): string[] {
  return rolesOf(user).map((role) => ROLE_WORDS[role]);
}

export function displayName(user: Pick<CurrentUser, "firstName" | "lastName" | "email">): string {
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email;
}
