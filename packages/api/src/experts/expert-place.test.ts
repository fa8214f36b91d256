import { expect, test } from "vitest";
import { toExpertRecommendationDto, toExpertSummaryDto } from "./expert-summaries.mapper.ts";

const row = { firstName: "Amara", lastName: "Lindqvist", rating: "4.86", isAvailable: true };
const summaryOf = (facts: object) =>
  toExpertSummaryDto({ ...row, ...facts } as unknown as Parameters<typeof toExpertSummaryDto>[0]);

test.each([
  ["Milan", "Italy", "Milan, Italy"],
  ["Milan", null, "Milan"],
  [null, "Italy", "Italy"],
  ["", "", null],
  [null, null, null],
])("an expert of the city %j and the country %j is in %j", (city, country, location) => {
  expect(summaryOf({ city, country }).location).toBe(location);
});

test("a rating is a number, a name is whole, and a recommendation calls it availability", () => {
  expect(summaryOf({})).toMatchObject({ name: "Amara Lindqvist", rating: 4.86 });
  const recommended = { ...row, isAvailable: false } as unknown as Parameters<typeof toExpertRecommendationDto>[0];
  expect(toExpertRecommendationDto(recommended)).toMatchObject({ name: "Amara Lindqvist", availability: false });
});
