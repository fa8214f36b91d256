import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../../..");

test("no other source reaches into what tRPC keeps of a procedure or a router", () => {
  const sources = globSync(["packages/*/src/**/*.{ts,tsx}", "apps/{server,web}/src/**/*.{ts,tsx}"], { cwd: ROOT });
  const reaching = sources
    .filter((file) => !file.includes(".test."))
    .filter((file) => readFileSync(path.join(ROOT, file), "utf8").includes("._def"));
  expect(reaching).toEqual(["packages/api/src/call-procedure.ts"]);
});
