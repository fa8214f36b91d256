import { expect, test } from "vitest";
import { plainPlace } from "./place-names.ts";
import { isPlacedIn, regionOfPlace } from "./regions.ts";

const has = (region: string, place: string) => regionOfPlace(plainPlace(region))?.places.has(plainPlace(place));

test("a region has its towns and those of its parts, by any of its names", () => {
  expect([has("Yorkshire", "York"), has("Yorkshire", "Leeds"), has("The North", "Sheffield")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([has("England", "Truro"), has("Bayern", "München"), has("NRW", "Essen")]).toEqual([true, true, true]);
  expect([has("West Midlands", "Derby"), has("Scotland", "Leeds"), has("Bavaria", "Dresden")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a town is no region, and is known to lie in its country alone", () => {
  expect(["York", "Munich", "Atlantis", "Germany"].map((name) => regionOfPlace(plainPlace(name)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([isPlacedIn("GB", "york"), isPlacedIn("DE", "york"), isPlacedIn("US", "york")]).toEqual([true, false, false]);
});

test("each name and town is written as places are compared", () => {
  const names = [..."GB DE FR ES".split(" ")].flatMap((country) =>
    ["england", "bavaria", "brittany", "catalonia"].flatMap((region) => {
      const known = regionOfPlace(region);
      return known?.country === country ? [...known.places] : [];
    }),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => plainPlace(name) !== name)).toEqual([]);
});
