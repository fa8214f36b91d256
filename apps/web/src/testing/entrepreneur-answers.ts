import type { EntrepreneurDto, EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { ENTREPRENEUR_FIELDS } from "@quorate/api/profiles/entrepreneur-fields.schema";
import { partOf } from "@quorate/api/schema/fields";

export const ENTREPRENEUR: EntrepreneurDto = {
  ...partOf(ENTREPRENEUR_FIELDS, "blank"),
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0030",
  userId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0031",
  name: "Ifeoma Lindqvist",
  profileImageUrl: null,
  email: null,
  title: "Embedded systems engineer",
  bio: "Sold one sensor company.",
  skills: ["Hardware Engineering"],
  industries: ["Hardware", "Energy & Climate", "Manufacturing", "Agriculture"],
  lookingFor: ["CEO/COO", "Sales", "CFO"],
  offering: ["Firmware", "Manufacturing contacts", "Patents"],
  experienceLevel: "serial",
  previousStartups: "Tidal Ltd, 2016-2021, sold",
  linkedinUrl: null,
  githubUrl: null,
  portfolioUrl: null,
  isSeekingCoFounders: true,
  isOfferingCoFounderServices: true,
  availableTimeCommitment: "full-time",
  preferredEquitySplit: "30-40%",
  locationPreference: "hybrid",
  rating: 0,
  totalConnections: 1,
  isActive: true,
  createdAt: "2026-03-02T09:00:00.000Z",
  updatedAt: "2026-03-02T09:00:00.000Z",
};

/** A profile as a stranger reads it; a test names what is between the two. */
export function profileWith(facts: Partial<EntrepreneurProfileDto> = {}): EntrepreneurProfileDto {
  return { ...ENTREPRENEUR, connection: null, invitableFrom: null, common: null, hidden: null, ...facts };
}
