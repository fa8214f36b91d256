import type { createEntrepreneurInput } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import type { z } from "zod";

export type EntrepreneurFormInput = z.input<typeof createEntrepreneurInput>;

export function entrepreneurFormDefaults(user: { firstName: string; lastName: string }) {
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    title: "",
    bio: "",
    skills: [],
    industries: [],
    lookingFor: [],
    offering: [],
    experienceLevel: "first-time",
    previousStartups: "",
    linkedinUrl: "",
    githubUrl: "",
    portfolioUrl: "",
    isSeekingCoFounders: true,
    isOfferingCoFounderServices: false,
    availableTimeCommitment: "full-time",
    preferredEquitySplit: "",
    locationPreference: "remote",
  } satisfies EntrepreneurFormInput;
}
