import {
  activeWithAny,
  type JourneyStep,
  openStep,
  type VerifiedProfile,
  verificationNote,
  verificationStatus,
} from "./journey-step.ts";

export type ExpertJourneyFacts = {
  profile: VerifiedProfile | null;
  services: number;
  invitations: number;
  proposals: number;
};

export const EXPERT_JOURNEY: readonly JourneyStep<ExpertJourneyFacts>[] = [
  {
    id: "registration",
    title: "Registration",
    description: "Say who you are, what you know and what you charge.",
    path: "/expert-registration",
    status: ({ profile }) => (profile ? "completed" : "pending"),
  },
  {
    id: "verification",
    title: "Verification",
    description: "We check your degree and credentials within 2 to 3 business days.",
    path: "/verification",
    status: ({ profile }) => verificationStatus(profile),
    note: ({ profile }) => verificationNote(profile),
  },
  {
    id: "services",
    title: "Service offerings",
    description: "Choose the services under which organizations find you.",
    path: "/expert-services",
    status: ({ profile, services }) => openStep(profile !== null, services),
  },
  {
    id: "invitations",
    title: "Project invitations",
    description: "Organizations invite you to projects that fit your profile.",
    path: "/projects",
    status: ({ invitations }) => activeWithAny(invitations),
  },
  {
    id: "proposals",
    title: "Proposals",
    description: "Say how you would do the work, at which rate and by when.",
    path: "/proposals",
    status: ({ proposals }) => activeWithAny(proposals),
  },
];
