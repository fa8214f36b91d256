import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const seller = (SELLER_COUNTRY: string) => ({
  SELLER_NAME: "Quorum plc",
  SELLER_ADDRESS: "1 Main Street",
  SELLER_CITY: "Anywhere",
  SELLER_COUNTRY,
});

test.each([
  [{}, "Europe/London"],
  [seller("FR"), "Europe/Paris"],
  [seller("US"), "America/New_York"],
  [{ ...seller("US"), SELLER_TIME_ZONE: "America/Chicago" }, "America/Chicago"],
])("with %j paper is dated in %s", (env, zone) => {
  expect(readConfig(env).bookZone).toBe(zone);
});

test.each(["Mars/Olympus", "+01:00"])("%j is no place whose calendar could date paper", (SELLER_TIME_ZONE) => {
  expect(() => readConfig({ SELLER_TIME_ZONE })).toThrow(/SELLER_TIME_ZONE/);
});
