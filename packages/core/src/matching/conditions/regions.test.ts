import { expect, test } from "vitest";
import { plainPlace } from "./place-names.ts";
import { REGIONS_BY_COUNTRY } from "./region-names.ts";
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

const ALL = Object.values(REGIONS_BY_COUNTRY).flat();

test("each name and town is written as places are compared, and none is empty or said twice", () => {
  const lists = ALL.flatMap(({ names, towns }) => [names, towns].filter((list) => list !== ""));
  const written = lists.flatMap((list) => list.split("|"));
  expect(written.length).toBeGreaterThan(500);
  expect(written.filter((name) => name === "" || plainPlace(name) !== name)).toEqual([]);
  expect(lists.filter((list) => new Set(list.split("|")).size < list.split("|").length)).toEqual([]);
});

test("each part is a region of the same country, and no name stands for two regions of it", () => {
  for (const regions of Object.values(REGIONS_BY_COUNTRY)) {
    const firsts = regions.map(({ names }) => names.split("|")[0]);
    expect(regions.flatMap(({ parts }) => parts?.split("|") ?? []).filter((part) => !firsts.includes(part))).toEqual(
      [],
    );
    const names = regions.flatMap((region) => region.names.split("|"));
    expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
  }
});

test("a region has towns of its own or of its parts", () => {
  expect(ALL.filter(({ towns, parts }) => towns === "" && parts === undefined)).toEqual([]);
  expect(regionOfPlace("england")?.places.has("")).toBe(false);
});
