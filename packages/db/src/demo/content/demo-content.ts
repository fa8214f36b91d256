import type { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import type { EXPERTISE_AREAS } from "@quorate/core/catalog/expertise-areas";
import type { INDUSTRIES } from "@quorate/core/catalog/industries";
import type { OrganizationSize } from "@quorate/core/organizations/organization-size";
import type { PROJECT_TIMELINES } from "@quorate/core/projects/project-timeline";

export type Specialization = (typeof EXPERT_SPECIALIZATIONS)[number];
export type ExpertiseArea = (typeof EXPERTISE_AREAS)[number];
export type Industry = (typeof INDUSTRIES)[number];
export type Timeline = (typeof PROJECT_TIMELINES)[number];

/** A demo person is known by name; whatever else refers to it uses the same name. All days count back from today. */
export type ExpertContent = {
  name: string;
  title: string;
  company?: string;
  city: string;
  specializations: Specialization[];
  industries: Industry[];
  years: number;
  rate: number;
  school: string;
  graduated: number;
  bio: string;
  credentials?: string[];
  isAvailable?: false;
  /** Only of experts who still wait for their verification: the others joined long ago. */
  joinedDaysAgo?: number;
  /** Paid to be reviewed first. */
  expeditedDaysAgo?: number;
};

export type OrganizationContent = {
  name: string;
  person: string;
  industry: Industry;
  size: OrganizationSize;
  location: string;
  description: string;
  joinedDaysAgo: number;
  isVerified?: false;
};

/** Amounts in whole pounds. */
export type ProjectContent = {
  key: string;
  organization: string;
  title: string;
  description: string;
  category: string;
  budget: number;
  timeline: Timeline;
  requirements: string[];
  expertise: ExpertiseArea[];
  /** What each proposal answers; all but the last require it. */
  questions?: readonly string[];
  /** What opens after an NDA, and who has agreed to it. */
  confidentialPart?: { text: string; agreed: readonly { expert: string; daysAgo: number }[] };
  accounting?: { purchaseOrder?: string; costCentre?: string };
};

export type ProposalContent = {
  expert: string;
  rate: number;
  timeline: string;
  letter?: string;
  daysAgo: number;
  /** Where the letter names them; else they follow from the budget. */
  hours?: number;
  /** Of an offer in parts, in place of hours; due so many days from today. */
  milestones?: readonly {
    title: string;
    description: string;
    amount: number;
    dueInDays: number;
    /** Up to what sum its expenses are paid; left out: none are. */
    expensesCap?: number;
  }[];
  leavesOut?: string;
  /** The last day of the offer, so many days from today; below zero it has expired. */
  endsInDays?: number;
  /** In the order of the questions. */
  answers?: readonly string[];
};
