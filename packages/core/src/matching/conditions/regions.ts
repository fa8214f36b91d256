import { type NamedRegion, REGIONS_BY_COUNTRY } from "./region-names.ts";

/** Its country (alpha-2), and every town and region that is known to lie in it, itself among them, by plain names. */
export type Region = { country: string; places: ReadonlySet<string> };

const REGIONS: ReadonlyMap<string, Region> = new Map(
  Object.entries(REGIONS_BY_COUNTRY).flatMap(([country, regions]) => {
    const byName = new Map(regions.map((region) => [firstOf(region.names), region]));
    const placesIn = ({ names, towns, parts }: NamedRegion): string[] => [
      ...names.split("|"),
      ...towns.split("|"),
      ...(parts?.split("|") ?? []).flatMap((part) => {
        const region = byName.get(part);
        return region ? placesIn(region) : [];
      }),
    ];
    return regions.flatMap((region) => {
      const places = new Set(placesIn(region).filter((name) => name !== ""));
      return region.names.split("|").map((name) => [name, { country, places }] as const);
    });
  }),
);

function firstOf(names: string): string {
  return names.split("|")[0] ?? names;
}

/** The region that a plain place is; null where it is none. */
export function regionOfPlace(plain: string): Region | null {
  return REGIONS.get(plain) ?? null;
}

const PLACED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.keys(REGIONS_BY_COUNTRY).map((country) => [
    country,
    new Set([...REGIONS.values()].flatMap((known) => (known.country === country ? [...known.places] : []))),
  ]),
);

/** Whether it is known in which region of the country (alpha-2) a plain place is, so that it is in no other. */
export function isPlacedIn(country: string, plain: string): boolean {
  return PLACED.get(country)?.has(plain) === true;
}
