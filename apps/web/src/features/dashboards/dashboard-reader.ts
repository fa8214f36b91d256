import { seesRole } from "@quorate/core/access/user-type";
import type { CurrentUser } from "../../lib/session.ts";

/** The first screens there are: one for each profile, and one for the administration. */
export const DASHBOARD_ROLES = ["organization", "expert", "entrepreneur", "admin"] as const;
export type DashboardRole = (typeof DASHBOARD_ROLES)[number];

export type DashboardReader = {
  name: string;
  hasProfile: boolean;
  isAdmin: boolean;
  seesExpert: boolean;
  seesOrganization: boolean;
  expertId: string | null;
  organizationId: string | null;
  /** In the order in which they are offered; nothing for an account without a profile. */
  roles: readonly DashboardRole[];
};

type ReaderFacts = Pick<
  CurrentUser,
  "firstName" | "userType" | "isAdmin" | "expertId" | "organizationId" | "entrepreneurId"
>;

export function dashboardReader(user: ReaderFacts): DashboardReader {
  const { userType, isAdmin, expertId, organizationId, entrepreneurId } = user;
  const holds: Record<DashboardRole, boolean> = {
    organization: organizationId !== null,
    expert: expertId !== null,
    entrepreneur: entrepreneurId !== null,
    admin: isAdmin,
  };
  const hasProfile = holds.organization || holds.expert || holds.entrepreneur;
  return {
    name: user.firstName.trim() || "Professional",
    hasProfile,
    isAdmin,
    seesExpert: seesRole({ userType, hasProfile }, "expert"),
    seesOrganization: seesRole({ userType, hasProfile }, "organization"),
    expertId,
    organizationId,
    roles: DASHBOARD_ROLES.filter((role) => holds[role]),
  };
}

/** The sentences under the greeting: one of each role the reader sees. */
export function greetingSentences({ seesExpert, seesOrganization, hasProfile, isAdmin }: DashboardReader): string[] {
  if (!hasProfile) return [isAdmin ? "You look after the platform" : "One step left: choose your role"];
  const sentences = [
    ...(seesExpert ? ["Explore new opportunities and manage your projects"] : []),
    ...(seesOrganization ? ["Find the perfect experts for your next project"] : []),
  ];
  return sentences.length > 0 ? sentences : ["Find a co-founder for your idea, or an idea to join"];
}
