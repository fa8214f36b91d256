import { defineConfig } from "vitest/config";

// An offset with quarter hours and a date line: a test that leans on the machine's zone fails here.
process.env.TZ = "Asia/Kathmandu";

export default defineConfig({
  // Pure functions share a worker: most of the time went into starting one for each file.
  // Texts drawn by lot take a second where nothing else runs, and several where two rows of suites do.
  test: { include: ["src/**/*.test.ts"], isolate: false, testTimeout: 20_000 },
});
