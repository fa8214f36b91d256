import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { redirectToLogin } from "./auth-redirect.ts";
import { fetchSignedIn } from "./fetch-signed-in.ts";

vi.mock(import("./auth-redirect.ts"), { spy: true });
afterEach(() => vi.unstubAllGlobals());

test.each([
  [401, 1],
  [403, 0],
  [200, 0],
])("an answer of %i sends to log in: %i", async (status, times) => {
  vi.mocked(redirectToLogin).mockReset().mockReturnValue();
  vi.stubGlobal("fetch", async () => new Response("{}", { status }));
  expect((await fetchSignedIn("/api/files/a")).status).toBe(status);
  expect(redirectToLogin).toHaveBeenCalledTimes(times);
});

/** tRPC's link, whose failures the query client and the mutations read, and the clearing up after an upload that was given up. */
const OTHERS = ["lib/fetch-signed-in.ts", "lib/files/use-file-uploads.ts", "lib/trpc.ts"];

test("no screen asks the server beside it", () => {
  const src = path.resolve(import.meta.dirname, "..");
  const files = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) => !/\.test\.tsx?$|^testing\//.test(file));
  const asking = files.filter((file) => /(?<![\w.])fetch\(/.test(readFileSync(path.join(src, file), "utf8")));
  expect(asking.toSorted()).toEqual(OTHERS);
});
