import { defineConfig } from "vitest/config";

process.env.TZ = "Asia/Kathmandu";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["@quorate/db/testing/global-setup"],
    env: { TZ: "Asia/Kathmandu" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A worker reads the server once, not once for each of its files. Drills get workers of their own (scripts/run-tests.mjs).
    isolate: false,
  },
});
