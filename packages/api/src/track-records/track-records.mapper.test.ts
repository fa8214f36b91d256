import type { ReviewId } from "@quorate/core/ids";
import { describe, expect, test } from "vitest";
import { toPastWorkDto, toPublicReviewDto, toReviewSummaryDto } from "./track-records.mapper.ts";

const at = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 10));

const review: Parameters<typeof toPublicReviewDto>[0] = {
  id: "review" as ReviewId,
  rating: 4,
  comment: "The list held.",
  createdAt: at(11, 1),
  quality: 5,
  communication: 4,
  timeliness: null,
  showsAuthor: true,
  showsAmount: true,
  authorRole: "Finance director",
  answer: "Thank you.",
  answeredAt: at(11, 2),
  projectTitle: "Trade terms",
  service: "Strategic Consultation",
  client: { id: "organization", name: "Tidewrack Foods", logoUrl: "/pictures/tf/320.webp", hasPage: true },
  industry: "Food & Beverage",
  expert: { id: "expert", name: "Amara Lindqvist", profileImageUrl: "/pictures/al/320.webp", hasPage: true },
  expertTitle: "Pricing strategist",
  isByClient: true,
  amount: "11000.00",
};
const shown = {
  id: "review",
  rating: 4,
  comment: "The list held.",
  createdAt: "2026-11-01T10:00:00.000Z",
  scores: { quality: 5, communication: 4, timeliness: null },
  author: { kind: "organization", ...review.client, role: "Finance director" },
  projectTitle: "Trade terms",
  service: "Strategic Consultation",
  industry: "Food & Beverage",
  amount: "11000.00",
  answer: { text: "Thank you.", answeredAt: "2026-11-02T10:00:00.000Z" },
};

describe("a public review", () => {
  test("names its author, the project and the amount where the author shows them", () => {
    expect(toPublicReviewDto(review)).toEqual(shown);
  });

  test("of a withheld name says neither who, nor which project, nor who they are there", () => {
    const withheld = toPublicReviewDto({
      ...review,
      showsAuthor: false,
      showsAmount: false,
      answer: null,
      answeredAt: null,
    });
    expect(withheld).toEqual({ ...shown, author: null, projectTitle: null, amount: null, answer: null });
    expect(JSON.stringify(withheld)).not.toMatch(/Tidewrack|Finance|Trade terms|11000|organization/);
  });

  test("shows name and amount apart from each other", () => {
    expect(toPublicReviewDto({ ...review, showsAmount: false })).toEqual({ ...shown, amount: null });
    expect(toPublicReviewDto({ ...review, showsAuthor: false })).toEqual({
      ...shown,
      author: null,
      projectTitle: null,
    });
  });

  test("by an expert names the person, under the title where no role was given, and the client's industry not", () => {
    const author = { kind: "expert", ...review.expert, role: "Pricing strategist" };
    const byExpert = { ...review, isByClient: false, authorRole: null };
    expect(toPublicReviewDto(byExpert)).toEqual({ ...shown, author, industry: null });
    expect(toPublicReviewDto({ ...byExpert, authorRole: "Partner" }).author?.role).toBe("Partner");
    const left = { ...byExpert, expertTitle: "—", expert: { ...review.expert, name: "Former member", hasPage: false } };
    expect(toPublicReviewDto(left).author).toMatchObject({ name: "Former member", role: null });
  });
});

test("a summary goes from five stars to one, and says of each part how many rate it", () => {
  const row: Parameters<typeof toReviewSummaryDto>[0] = {
    count: 6,
    rating: 4.17,
    five: 3,
    four: 2,
    three: 0,
    two: 0,
    one: 1,
    quality: 4.5,
    communication: 3.25,
    timeliness: null,
    qualityCount: 2,
    communicationCount: 4,
    timelinessCount: 0,
  };
  expect(toReviewSummaryDto(row)).toEqual({
    count: 6,
    distribution: [
      { stars: 5, count: 3 },
      { stars: 4, count: 2 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 1 },
    ],
    scores: [
      { score: "quality", mean: 4.5, count: 2 },
      { score: "communication", mean: 3.25, count: 4 },
      { score: "timeliness", mean: null, count: 0 },
    ],
  });
});

describe("past work", () => {
  const work: Parameters<typeof toPastWorkDto>[0] = {
    title: "Trade terms",
    startDate: at(8, 1),
    createdAt: at(7, 1),
    endDate: at(9, 14),
    service: "Strategic Consultation",
    industry: "Food & Beverage",
    client: review.client,
    showsAuthor: false,
    showsAmount: false,
    amount: "11000.00",
  };
  const kept = {
    service: "Strategic Consultation",
    industry: "Food & Beverage",
    endedIn: "2026-09",
    days: 44,
    band: { from: "10000.00", below: "25000.00" },
    amount: null,
    title: null,
    client: null,
  };

  // spec 10.63
  test("that its client does not show is a service, an industry, a month, a duration and a band", () => {
    expect(toPastWorkDto(work)).toEqual(kept);
  });

  test("that its client shows has title, client and amount", () => {
    expect(toPastWorkDto({ ...work, showsAuthor: true, showsAmount: true })).toEqual({
      ...kept,
      amount: "11000.00",
      title: "Trade terms",
      client: review.client,
    });
  });

  test("of an hour lasted a day, and without a start since it was posted", () => {
    expect(toPastWorkDto({ ...work, startDate: work.endDate }).days).toBe(1);
    expect(toPastWorkDto({ ...work, startDate: null }).days).toBe(75);
  });

  test.each([
    ["0.01", null, "2500.00"],
    ["2499.99", null, "2500.00"],
    ["2500.00", "2500.00", "5000.00"],
    ["99999.99", "50000.00", "100000.00"],
    ["100000.00", "100000.00", null],
  ])("of %s lies from %s and below %s", (amount, from, below) => {
    expect(toPastWorkDto({ ...work, amount }).band).toEqual({ from, below });
  });
});
