import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "jsdom",
    env: { TZ: "Asia/Kathmandu" },
    setupFiles: ["./src/test-setup.ts"],
    passWithNoTests: true,
    testTimeout: 30_000,
  },
});
