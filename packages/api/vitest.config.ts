import { defineConfig } from "vitest/config";

process.env.TZ = "Asia/Kathmandu";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["@quorate/db/testing/global-setup"],
    env: { TZ: "Asia/Kathmandu" },
    testTimeout: 20_000,
    // Nothing here keeps anything in a module: the router is read once by each worker, not once by each of two hundred files.
    isolate: false,
  },
});
