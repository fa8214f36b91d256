import type { ApplicationDto, IdeaApplicationDto } from "@quorate/api/applications/applications.schema";
import type { EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import type { StartupIdeaDetailDto } from "@quorate/api/idea-pages/idea-pages.schema";
import { ENTREPRENEUR } from "./entrepreneur-answers.ts";
import { idOf } from "./id-of.ts";

const CREATED_AT = "2026-11-03T09:00:00.000Z";
export const IDEA_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0070";
export const FOUNDER_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0071";

export function ideaFixture(facts: Partial<StartupIdeaDetailDto> = {}): StartupIdeaDetailDto {
  return {
    id: IDEA_ID,
    entrepreneurId: FOUNDER_ID,
    owner: { id: FOUNDER_ID, name: "Niamh Bellweather", profileImageUrl: null, title: "Founder, tidal sensors" },
    title: "Current sensor for harbour quays",
    description: "Pilots decide by eye whether a ship can berth.",
    industry: "Energy & Climate",
    stage: "early-stage",
    targetMarket: "620 harbours",
    businessModel: null,
    fundingStatus: "seeking-pre-seed",
    requiredSkills: ["Hardware Engineering", "Sales", "Supply Chain", "Finance"],
    equityOffered: "30-50%",
    timeCommitmentRequired: "full-time",
    isActive: true,
    viewCount: 41,
    applicationCount: null,
    pendingCount: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    myApplication: null,
    ...facts,
  };
}

export function applicationFixture(facts: Partial<ApplicationDto> = {}): ApplicationDto {
  return {
    id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0072",
    startupIdeaId: IDEA_ID,
    entrepreneurId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0073",
    coverLetter: "I have built three of them.",
    relevantExperience: null,
    equityExpectation: "30%",
    timeCommitment: null,
    status: "pending",
    statusNotes: null,
    hiddenDetails: [],
    hiddenInNotes: [],
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...facts,
  };
}

export function applicantFixture(name: string, facts: Partial<ApplicationDto> = {}): IdeaApplicationDto {
  return { ...applicationFixture({ id: `application of ${name}`, ...facts }), applicant: entrepreneur(name) };
}

function entrepreneur(name: string): EntrepreneurDto {
  return {
    ...ENTREPRENEUR,
    id: idOf("entrepreneur", name),
    userId: `user of ${name}`,
    name,
    title: "Mechanical engineer",
    bio: "Housings.",
    skills: [],
    industries: [],
    lookingFor: [],
    offering: [],
    previousStartups: null,
    availableTimeCommitment: null,
    preferredEquitySplit: null,
    locationPreference: null,
    totalConnections: 0,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
  };
}
