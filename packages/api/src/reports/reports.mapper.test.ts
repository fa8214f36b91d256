import type { EntrepreneurId, ExpertId, OrganizationId, ProjectId, ReportId, ReviewId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import type { ReportedProfileRow, ReportedReviewRow } from "./reported.queries.ts";
import { toReportDto } from "./reports.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const row: Parameters<typeof toReportDto>[0] = {
  id: "report" as ReportId,
  reason: "spam",
  note: "Three times this week",
  status: "resolved",
  outcome: "profile_hidden",
  part: null,
  resolutionNote: "It was",
  resolvedBy: "admin@quorate.example",
  resolvedAt: at(1),
  createdAt: at(2),
  reporterName: "Rea Der",
  reporterEmail: "reader@quorate.example",
  entrepreneurId: "entrepreneur" as EntrepreneurId,
  reviewId: null,
  messageId: null,
  personId: null,
  toldReason: null,
  openReports: 4,
};
const profile: ReportedProfileRow = {
  id: "entrepreneur" as EntrepreneurId,
  name: "Noor Adeyemi",
  title: "Founder",
  bio: "Buy now",
  email: "noor@quorate.example",
  isActive: false,
  hiddenAt: at(3),
};
const review: ReportedReviewRow = {
  id: "review" as ReviewId,
  rating: 2,
  comment: "Late twice.",
  createdAt: at(4),
  quality: 1,
  communication: null,
  timeliness: 3,
  authorRole: "Finance director",
  showsAuthor: false,
  answer: "Once.",
  answeredAt: at(5),
  hiddenAt: at(6),
  hiddenReason: "untrue",
  answerHiddenAt: null,
  answerHiddenReason: null,
  projectId: "project" as ProjectId,
  projectTitle: "Trade terms",
  organizationId: "organization" as OrganizationId,
  organizationName: "Tidewrack Foods",
  clientName: "Ines Marchetti",
  clientEmail: "ines@tidewrack.example",
  expertId: "expert" as ExpertId,
  expertName: "Amara Lindqvist",
  expertEmail: "amara@quorate.example",
  isByClient: true,
};
const ofProfile = { profile, review: undefined };
const dto = {
  id: "report",
  reason: "spam",
  note: "Three times this week",
  status: "resolved",
  outcome: "profile_hidden",
  part: null,
  resolutionNote: "It was",
  resolvedBy: "admin@quorate.example",
  resolvedAt: "2026-11-01T00:00:00.000Z",
  createdAt: "2026-11-02T00:00:00.000Z",
  reporter: { name: "Rea Der", email: "reader@quorate.example" },
};

test("a report keeps who reports apart from who is reported, and what was said from what was decided", () => {
  expect(toReportDto(row, ofProfile)).toEqual({
    message: null,
    person: null,
    toldReason: null,
    ...dto,
    entrepreneur: {
      id: "entrepreneur",
      name: "Noor Adeyemi",
      title: "Founder",
      bio: "Buy now",
      email: "noor@quorate.example",
      isActive: false,
      hiddenAt: "2026-11-03T00:00:00.000Z",
      openReports: 4,
    },
    review: null,
  });
});

test("a report that waits has no moment of a decision, and a profile that is shown none of its hiding", () => {
  const open = toReportDto({ ...row, resolvedAt: null }, { ...ofProfile, profile: { ...profile, hiddenAt: null } });
  expect([open.resolvedAt, open.entrepreneur?.hiddenAt]).toEqual([null, null]);
});

const client = {
  kind: "organization",
  id: "organization",
  name: "Tidewrack Foods",
  person: { name: "Ines Marchetti", email: "ines@tidewrack.example" },
};
const expert = {
  kind: "expert",
  id: "expert",
  name: "Amara Lindqvist",
  person: { name: "Amara Lindqvist", email: "amara@quorate.example" },
};

test("a report of a review says who wrote it of whom, withheld or not, and what is hidden of it", () => {
  expect(toReportDto({ ...row, part: "review" }, { profile: undefined, review })).toEqual({
    ...dto,
    message: null,
    person: null,
    toldReason: null,
    part: "review",
    entrepreneur: null,
    review: {
      id: "review",
      rating: 2,
      comment: "Late twice.",
      createdAt: "2026-11-04T00:00:00.000Z",
      scores: { quality: 1, communication: null, timeliness: 3 },
      authorRole: "Finance director",
      showsAuthor: false,
      author: client,
      reviewed: expert,
      project: { id: "project", title: "Trade terms" },
      answer: { text: "Once.", answeredAt: "2026-11-05T00:00:00.000Z" },
      hiddenAt: "2026-11-06T00:00:00.000Z",
      hiddenReason: "untrue",
      answerHiddenAt: null,
      answerHiddenReason: null,
      openReports: 4,
    },
  });
});

test("an expert's review is of the client, and a hidden answer says so by itself", () => {
  const answerHidden = {
    hiddenAt: null,
    hiddenReason: null,
    answerHiddenAt: at(7),
    answerHiddenReason: "spam",
  } as const;
  const byExpert = toReportDto(row, { profile: undefined, review: { ...review, ...answerHidden, isByClient: false } });
  expect(byExpert.review).toMatchObject({
    author: expert,
    reviewed: client,
    hiddenAt: null,
    hiddenReason: null,
    answerHiddenAt: "2026-11-07T00:00:00.000Z",
    answerHiddenReason: "spam",
  });
});
