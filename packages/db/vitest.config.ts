import { defineConfig } from "vitest/config";

// A zone with an odd offset, far from UTC and from the developers, so that a mistake with local time cannot hide.
process.env.TZ = "Asia/Kathmandu";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    env: { TZ: "Asia/Kathmandu" },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    isolate: false,
  },
});
