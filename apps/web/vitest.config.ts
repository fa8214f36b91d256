import path from "node:path";
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
    // A worker makes one document and reads React and the like once. Our own modules are read again for each file: test-setup.ts sees to
    // it.
    isolate: false,
    // The test runner would take what is made for Node; a browser takes this.
    alias: { "tus-js-client": path.resolve("node_modules/tus-js-client/lib.esm/browser/index.js") },
    server: { deps: { inline: ["tus-js-client"] } },
  },
});
