import type { createEntrepreneurInput, EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import type { z } from "zod";

export type EntrepreneurFormInput = z.input<typeof createEntrepreneurInput>;

export function entrepreneurFormDefaults(user: { firstName: string; lastName: string }) {
  return {
    name: fullName(user),
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

/** The form as the profile stands. */
export function entrepreneurFormValues(profile: EntrepreneurDto) {
  return {
    name: profile.name,
    title: profile.title,
    bio: profile.bio,
    skills: profile.skills,
    industries: profile.industries,
    lookingFor: profile.lookingFor,
    offering: profile.offering,
    experienceLevel: profile.experienceLevel,
    previousStartups: profile.previousStartups ?? "",
    linkedinUrl: profile.linkedinUrl ?? "",
    githubUrl: profile.githubUrl ?? "",
    portfolioUrl: profile.portfolioUrl ?? "",
    isSeekingCoFounders: profile.isSeekingCoFounders,
    isOfferingCoFounderServices: profile.isOfferingCoFounderServices,
    availableTimeCommitment: profile.availableTimeCommitment ?? "flexible",
    preferredEquitySplit: profile.preferredEquitySplit ?? "",
    locationPreference: profile.locationPreference ?? "hybrid",
  } satisfies EntrepreneurFormInput;
}
