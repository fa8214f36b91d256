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
