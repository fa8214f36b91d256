import { POSTING_NEED_WORDS, postingNeed } from "../access/posting.ts";
import {
  activeWithAny,
  type JourneyStep,
  openStep,
  type VerifiedProfile,
  verificationNote,
  verificationStatus,
} from "./journey-step.ts";

export type OrganizationJourneyFacts = {
  profile: VerifiedProfile | null;
  poster: { organizationId: string | null; emailVerified: boolean };
  hasSubscription: boolean;
  projects: number;
  matches: number;
};

export const ORGANIZATION_JOURNEY: readonly JourneyStep<OrganizationJourneyFacts>[] = [
  {
    id: "registration",
    title: "Registration",
    description: "Tell experts who you are and which industry you work in.",
    path: "/org-registration",
    status: ({ profile }) => (profile ? "completed" : "pending"),
  },
  {
    id: "subscription",
    title: "Subscription",
    description: "Choose a plan; the first year is free on any of them.",
    path: "/subscription-plans",
    status: ({ hasSubscription }) => (hasSubscription ? "completed" : "pending"),
  },
  {
    id: "verification",
    title: "Verification",
    description: "We check that your organization is real and described truthfully.",
    path: "/verification",
    status: ({ profile }) => verificationStatus(profile),
    note: ({ profile }) => verificationNote(profile),
  },
  {
    id: "first-project",
    title: "First project",
    description: "Describe what you need, by when and for how much.",
    path: "/post-project",
    status: ({ poster, projects }) => openStep(postingNeed(poster) === null, projects),
    note: ({ poster, projects }) => {
      const need = projects > 0 ? null : postingNeed(poster);
      return need && POSTING_NEED_WORDS[need];
    },
  },
  {
    id: "matching",
    title: "Matching",
    description: "See who fits, and why.",
    path: "/find-experts",
    status: ({ matches }) => activeWithAny(matches),
  },
];
