import type { ProjectId, ReviewId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { toReviewDto } from "./reviews.mapper.ts";

const row: Parameters<typeof toReviewDto>[0] = {
  id: "review" as ReviewId,
  projectId: "project" as ProjectId,
  rating: 4,
  comment: "Clear and on time",
  isPublic: true,
  by: "client",
  createdAt: new Date(Date.UTC(2026, 10, 1)),
  quality: 5,
  communication: 3,
  timeliness: null,
  authorRole: "Finance director",
  showsAuthor: true,
  showsAmount: false,
  answer: null,
  answeredAt: null,
  hiddenAt: null,
  hiddenReason: null,
  answerHiddenAt: null,
  answerHiddenReason: null,
};
const dto = {
  id: "review",
  projectId: "project",
  rating: 4,
  comment: "Clear and on time",
  isPublic: true,
  by: "client",
  createdAt: "2026-11-01T00:00:00.000Z",
  scores: { quality: 5, communication: 3, timeliness: null },
  authorRole: "Finance director",
  showsAuthor: true,
  showsAmount: false,
  answer: null,
  hiddenAt: null,
  hiddenReason: null,
  answerHiddenAt: null,
  answerHiddenReason: null,
};

test("a review is sent as it stands, its moments as text", () => {
  expect(toReviewDto(row)).toEqual(dto);
  const answeredAt = new Date(Date.UTC(2026, 10, 3));
  expect(toReviewDto({ ...row, answer: "Thank you.", answeredAt })).toEqual({
    ...dto,
    answer: { text: "Thank you.", answeredAt: "2026-11-03T00:00:00.000Z" },
  });
});

test("what was hidden says since when and for what, each part by itself", () => {
  const hiddenAt = new Date(Date.UTC(2026, 10, 5));
  expect(toReviewDto({ ...row, isPublic: false, hiddenAt, hiddenReason: "untrue" })).toEqual({
    ...dto,
    isPublic: false,
    hiddenAt: "2026-11-05T00:00:00.000Z",
    hiddenReason: "untrue",
  });
  expect(toReviewDto({ ...row, answerHiddenAt: hiddenAt, answerHiddenReason: "spam" })).toEqual({
    ...dto,
    answerHiddenAt: "2026-11-05T00:00:00.000Z",
    answerHiddenReason: "spam",
  });
});
