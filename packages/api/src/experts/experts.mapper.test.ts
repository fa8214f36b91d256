import type { DocumentId, ExpertId, ServiceCategoryId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { EXPERT_FIELDS } from "../profiles/expert-fields.schema.ts";
import { namesShown, partOf, pick, unshown } from "../schema/fields.ts";
import { toReviewSummaryDto } from "../track-records/track-records.mapper.ts";
import { toExpertRecommendationDto, toExpertSummaryDto } from "./expert-summaries.mapper.ts";
import { toExpertDto } from "./experts.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** What a profile has in a field that this test does not name. */
const BLANKS = partOf(EXPERT_FIELDS, "blank");

const NO_REVIEWS: Parameters<typeof toReviewSummaryDto>[0] = {
  ...{ count: 0, rating: null, five: 0, four: 0, three: 0, two: 0, one: 0 },
  ...{ quality: null, communication: null, timeliness: null },
  ...{ qualityCount: 0, communicationCount: 0, timelinessCount: 0 },
};

const summaryRow: Parameters<typeof toExpertSummaryDto>[0] = {
  id: "expert" as ExpertId,
  firstName: "Amara",
  lastName: "Lindqvist",
  title: "Pricing strategist",
  company: "Lindqvist Ltd",
  bio: "Twenty years of prices",
  profileImageUrl: "https://images.example/1",
  city: "Milan",
  country: "Italy",
  specializations: ["Pricing"],
  industries: ["Retail"],
  yearsExperience: 20,
  hourlyRate: "180.00",
  mbaSchool: "INSEAD",
  rating: "4.86",
  totalProjects: 31,
  isVerified: true,
  isAvailable: false,
  busyUntil: null,
  worksAt: null,
  worksAs: null,
  languages: [],
};
const row = {
  ...BLANKS,
  ...summaryRow,
  userId: "user" as UserId,
  phone: "+44 20 7946 0000",
  address: "1 Mill Lane",
  postalCode: "20121",
  credentials: ["CFA", 7, null, "MBA"],
  graduationYear: 2006,
  educationCertificateUrl: "/documents/certificate",
  cvUrl: "/documents/cv",
  additionalDocumentsUrls: ["/documents/more"],
  documents: [{ id: "7" as DocumentId, name: "cv.pdf", size: 12 }],
  verificationNotes: "Seen the original",
  verificationDate: at(1),
  createdAt: at(2),
  updatedAt: at(3),
  email: "amara@quorate.example",
  verification: {
    verifiedAt: at(1),
    expiresAt: at(28),
    lastVerifiedAt: at(1),
    isPending: false,
    basis: ["documents"],
    register: null,
  },
  services: [{ id: "service" as ServiceCategoryId, name: "Pricing", slug: "pricing" }],
  reviews: [],
  reviewSummary: NO_REVIEWS,
  pastWork: [],
  portfolio: [
    {
      id: "item",
      title: "A price list",
      summary: "Shorter",
      year: 2024,
      url: null,
      resultFigure: null,
      resultLine: null,
    },
  ],
} satisfies Parameters<typeof toExpertDto>[0];

const summary = {
  id: "expert",
  name: "Amara Lindqvist",
  title: "Pricing strategist",
  company: "Lindqvist Ltd",
  bio: "Twenty years of prices",
  profileImageUrl: "https://images.example/1",
  location: "Milan, Italy",
  specializations: ["Pricing"],
  industries: ["Retail"],
  yearsExperience: 20,
  hourlyRate: "180.00",
  mbaSchool: "INSEAD",
  rating: 4.86,
  totalProjects: 31,
  isVerified: true,
  isAvailable: false,
};
const publicProfile = {
  ...pick(BLANKS, namesShown(EXPERT_FIELDS, "everybody")),
  ...unshown(EXPERT_FIELDS, namesShown(EXPERT_FIELDS, "self")),
  ...summary,
  userId: "user",
  user: { firstName: "Amara", lastName: "Lindqvist", profileImageUrl: "https://images.example/1", email: null },
  city: "Milan",
  country: "Italy",
  credentials: ["CFA", "MBA"],
  graduationYear: 2006,
  verification: {
    state: "verified",
    checkedAt: "2026-11-01T00:00:00.000Z",
    validUntil: "2026-11-28T00:00:00.000Z",
    checked: ["name", "degree", "school", "graduation_year"],
    basis: ["documents"],
    basisText: "From documents, seen by an administrator",
  },
  services: [{ id: "service", name: "Pricing", slug: "pricing" }],
  portfolio: [
    {
      id: "item",
      title: "A price list",
      summary: "Shorter",
      year: 2024,
      url: null,
      resultFigure: null,
      resultLine: null,
    },
  ],
  reviews: [],
  reviewSummary: toReviewSummaryDto(NO_REVIEWS),
  pastWork: [],
  createdAt: "2026-11-02T00:00:00.000Z",
  updatedAt: "2026-11-03T00:00:00.000Z",
  phone: null,
  address: null,
  postalCode: null,
  educationCertificateUrl: null,
  cvUrl: null,
  additionalDocumentsUrls: [],
  documents: [],
  verificationNotes: null,
  verificationDate: null,
};

test("a stranger reads a profile without a way to reach the expert, documents or what the review noted", () => {
  expect(toExpertDto(row, { contact: false, privateDetails: false })).toEqual(publicProfile);
});

test("a client of the expert reads the e-mail address besides, and nothing else", () => {
  expect(toExpertDto(row, { contact: true, privateDetails: false })).toEqual({
    ...publicProfile,
    user: { ...publicProfile.user, email: "amara@quorate.example" },
  });
});

test("who may read everything reads each detail in its own place", () => {
  const own = toExpertDto(row, { contact: true, privateDetails: true });
  expect(own).toEqual({
    ...publicProfile,
    ...pick(BLANKS, namesShown(EXPERT_FIELDS, "self")),
    user: { ...publicProfile.user, email: "amara@quorate.example" },
    phone: "+44 20 7946 0000",
    address: "1 Mill Lane",
    postalCode: "20121",
    educationCertificateUrl: "/documents/certificate",
    cvUrl: "/documents/cv",
    additionalDocumentsUrls: ["/documents/more"],
    documents: [{ url: "/api/documents/7", name: "cv.pdf", size: 12 }],
    verificationNotes: "Seen the original",
    verificationDate: "2026-11-01T00:00:00.000Z",
  });
  const unverified = toExpertDto({ ...row, verificationDate: null }, { contact: true, privateDetails: true });
  expect(unverified.verificationDate).toBeNull();
});

test("credentials that are no list are none", () => {
  expect(toExpertDto({ ...row, credentials: "CFA" }, { contact: false, privateDetails: false }).credentials).toEqual(
    [],
  );
});

test("a card shows what a search may show, and a rating that is a number", () => {
  expect(toExpertSummaryDto(row)).toEqual(summary);
});

test("a recommendation shows less, and whether the expert is available", () => {
  expect(toExpertRecommendationDto(summaryRow)).toEqual({
    id: "expert",
    name: "Amara Lindqvist",
    title: "Pricing strategist",
    bio: "Twenty years of prices",
    profileImageUrl: "https://images.example/1",
    rating: 4.86,
    hourlyRate: "180.00",
    location: "Milan, Italy",
    specializations: ["Pricing"],
    totalProjects: 31,
    availability: false,
  });
});
