import { expect, test } from "vitest";
import { safeNextPath } from "./next-path.ts";

test.each(["/dashboard", "/project/1?tab=files#top", "/find-experts?category=a%20b"])(
  "%s is a path of ours",
  (next) => {
    expect(safeNextPath(next)).toBe(next);
  },
);

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "javascript:alert(1)",
  "dashboard",
  "",
  undefined,
  ["/a", "/b"],
])("%j leads home instead", (next) => {
  expect(safeNextPath(next)).toBe("/");
});

test("a path of 2,000 characters is one of ours, a longer one is not", () => {
  const long = `/${"a".repeat(1_999)}`;
  expect(safeNextPath(long)).toBe(long);
  expect(safeNextPath(`${long}a`)).toBe("/");
});

test("what is refused leads to the place that was named for it", () => {
  expect(safeNextPath("//evil.example", "/dashboard")).toBe("/dashboard");
  expect(safeNextPath("/project//evil.example", "/dashboard")).toBe("/dashboard");
});
