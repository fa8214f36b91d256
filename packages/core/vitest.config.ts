import { defineConfig } from "vitest/config";

// An offset with quarter hours and a date line: a test that leans on the machine's zone fails here.
process.env.TZ = "Asia/Kathmandu";

export default defineConfig({ test: { include: ["src/**/*.test.ts"] } });
