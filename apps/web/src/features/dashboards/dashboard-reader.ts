import { seesRole } from "@quorate/core/access/user-type";
import type { CurrentUser } from "../../lib/session.ts";

export type DashboardReader = {
  name: string;
  hasProfile: boolean;
  isAdmin: boolean;
  seesExpert: boolean;
  seesOrganization: boolean;
  expertId: string | null;
  organizationId: string | null;
};

type ReaderFacts = Pick<
  CurrentUser,
  "firstName" | "userType" | "isAdmin" | "expertId" | "organizationId" | "entrepreneurId"
>;

export function dashboardReader(user: ReaderFacts): DashboardReader {
  const { userType, isAdmin, expertId, organizationId, entrepreneurId } = user;
  const hasProfile = [expertId, organizationId, entrepreneurId].some((id) => id !== null);
  return {
    name: user.firstName.trim() || "Professional",
    hasProfile,
    isAdmin,
    seesExpert: seesRole({ userType, hasProfile }, "expert"),
    seesOrganization: seesRole({ userType, hasProfile }, "organization"),
    expertId,
    organizationId,
  };
}

/** The sentences under the greeting: one of each role the reader sees. */
export function greetingSentences({ seesExpert, seesOrganization, hasProfile, isAdmin }: DashboardReader): string[] {
  if (!hasProfile) return [isAdmin ? "You look after the platform" : "One step is left: choose your role"];
  const sentences = [
    ...(seesExpert ? ["Explore new opportunities and manage your projects"] : []),
    ...(seesOrganization ? ["Find the perfect experts for your next project"] : []),
  ];
  return sentences.length > 0 ? sentences : ["Find an expert for the next step of your venture"];
}
