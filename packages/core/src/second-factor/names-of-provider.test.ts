import { expect, test } from "vitest";
import { personNamesFrom } from "./names-of-provider.ts";

const named = (email: string, firstName: string | null = null, lastName: string | null = null) =>
  personNamesFrom({ email, firstName, lastName });

test("the names are those of the provider, trimmed", () => {
  expect(named("x@y.example", " Ada ", "Lovelace")).toEqual({ firstName: "Ada", lastName: "Lovelace" });
  expect(named("grace.hopper@y.example", "Ada")).toEqual({ firstName: "Ada", lastName: "" });
});

test("where it tells none they are read from the address", () => {
  expect(named("grace.hopper@y.example")).toEqual({ firstName: "Grace", lastName: "Hopper" });
  expect(named("grace_brewster-hopper9@y.example")).toEqual({ firstName: "Grace", lastName: "Brewster Hopper" });
  expect(named("grace@y.example")).toEqual({ firstName: "Grace", lastName: "" });
  expect(named("42@y.example")).toEqual({ firstName: "Member", lastName: "" });
});

test.each(["http://evil.example", "a".repeat(81), "Ada\nLovelace", "   "])("%j is no name", (text) => {
  expect(named("grace.hopper@y.example", text, text)).toEqual({ firstName: "Grace", lastName: "" });
});

test("a name of eighty letters is one", () => {
  expect(named("x@y.example", "a".repeat(80)).firstName).toHaveLength(80);
});
