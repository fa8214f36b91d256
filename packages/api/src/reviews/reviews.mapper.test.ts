import type { ProjectId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { toReviewDto } from "./reviews.mapper.ts";

test("a review is sent as it stands, its moment as text", () => {
  const row: Parameters<typeof toReviewDto>[0] = {
    id: "review",
    projectId: "project" as ProjectId,
    rating: 4,
    comment: "Clear and on time",
    isPublic: true,
    by: "client",
    createdAt: new Date(Date.UTC(2026, 10, 1)),
  };
  expect(toReviewDto(row)).toEqual({ ...row, createdAt: "2026-11-01T00:00:00.000Z" });
});
