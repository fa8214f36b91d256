import { expect, test } from "vitest";
import { openDemoWarning } from "./open-demo.ts";

const OWN_URL = "http://localhost:3000";

test.each([
  ["every address of the machine", { host: "0.0.0.0", appUrl: OWN_URL }, "HOST is 0.0.0.0"],
  ["every IPv6 address", { host: "::", appUrl: OWN_URL }, "HOST is ::"],
  ["an address of the network", { host: "192.168.1.7", appUrl: OWN_URL }, "HOST is 192.168.1.7"],
  ["a name", { host: "quorate.example", appUrl: OWN_URL }, "HOST is quorate.example"],
  ["a proxy's address", { host: "127.0.0.1", appUrl: "https://quorate.example" }, "APP_URL is https://quorate.example"],
])("demo accounts that others reach through %s are warned of", (_where, place, words) => {
  expect(openDemoWarning({ demo: true, ...place })).toContain(words);
  expect(openDemoWarning({ demo: false, ...place })).toBeNull();
});

test.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])("demo accounts at %s are this machine's own", (host) => {
  expect(openDemoWarning({ demo: true, host, appUrl: OWN_URL })).toBeNull();
});
