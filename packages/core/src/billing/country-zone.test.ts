import { describe, expect, test } from "vitest";
import { isTimeZone } from "../format/time-zone.ts";
import { COUNTRY_CODES } from "./country.ts";
import { zoneOfCountry } from "./country-zone.ts";

describe("the zone of a country's books", () => {
  test.each([
    ["GB", "Europe/London"],
    ["FR", "Europe/Paris"],
    ["DE", "Europe/Berlin"],
    ["US", "America/New_York"],
    ["ES", "Europe/Madrid"],
    ["AU", "Australia/Sydney"],
    ["CA", "America/Toronto"],
    ["BR", "America/Sao_Paulo"],
    ["KI", "Pacific/Tarawa"],
    [null, "UTC"],
  ])("%s: %s", (country, zone) => {
    expect(zoneOfCountry(country)).toBe(zone);
  });

  test("is one that there is, in every country", () => {
    for (const country of COUNTRY_CODES) expect([country, isTimeZone(zoneOfCountry(country))]).toEqual([country, true]);
  });
});
