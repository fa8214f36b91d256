import { expect, test } from "vitest";
import { tidyForwardedHeaders } from "./forwarded-headers.ts";

const tidied = (headers: Record<string, string>) => {
  tidyForwardedHeaders(headers);
  return headers;
};

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["198.51.100.1, 203.0.113.5", "198.51.100.1, 203.0.113.5"],
  ["203.0.113.5:41234", "203.0.113.5"],
  ["[2001:db8::1]:443, 2001:db8::2", "2001:db8::1, 2001:db8::2"],
  ["::ffff:203.0.113.5", "::ffff:203.0.113.5"],
])("addresses are kept without their ports: %s", (given, kept) => {
  expect(tidied({ "x-forwarded-for": given })).toEqual({ "x-forwarded-for": kept });
});

test.each([
  ["evil, 203.0.113.5", "203.0.113.5"],
  ["198.51.100.1, unknown, 203.0.113.5", "203.0.113.5"],
  ["198.51.100.1,, 203.0.113.5", "203.0.113.5"],
])("what stands before an entry that is no address says nothing any more: %s", (given, kept) => {
  expect(tidied({ "x-forwarded-for": given })).toEqual({ "x-forwarded-for": kept });
});

test.each(["", "unknown", "203.0.113.5, _hidden", "203.0.113.999", "x".repeat(10_000)])(
  "a header that ends in no address is none",
  (given) => {
    expect(tidied({ "x-forwarded-for": given })).toEqual({});
  },
);

test("the protocol is http or https, as the nearest proxy says it, and the host is never theirs to say", () => {
  expect(tidied({ "x-forwarded-proto": "http, HTTPS" })).toEqual({ "x-forwarded-proto": "https" });
  expect(tidied({ "x-forwarded-proto": "javascript" })).toEqual({});
  expect(tidied({ "x-forwarded-host": "elsewhere.example" })).toEqual({});
});
