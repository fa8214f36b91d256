import path from "node:path";
import { imageEnvironment } from "@quorate/server/testing/image-folder";
import { PROCESS_SETTINGS } from "@quorate/server/testing/process-settings";

/** A server as it is started: its file, Node's options and the settings that it has for them. */
export type Program = { main: string; options: readonly string[]; settings: Readonly<Record<string, string>> };

const { PORT: _anyFree, ...SETTINGS } = imageEnvironment();

/** Out of the folder that the image is made of (`npm run build:image` makes it), as its `start` starts it. */
export function imageProgram(folder: string, options: readonly string[] = PROCESS_SETTINGS.options): Program {
  return {
    main: path.join(folder, "lib/command.js"),
    options,
    settings: { ...SETTINGS, ...PROCESS_SETTINGS.environment },
  };
}

const UNREACHED = "9999999";

/** What a measured server has in common with one of production. */
export const PRODUCTION = {
  NODE_ENV: "production",
  NODE_DISABLE_COMPILE_CACHE: "1",
  APP_URL: "https://quorate.example",
  SESSION_SECRET: "measured, and never used for anything else",
  PAYMENTS: "sandbox",
  DEMO: "off",
  MATCH_INDEX: "on",
  GUEST_CALLS_PER_MINUTE: UNREACHED,
  USER_CALLS_PER_MINUTE: UNREACHED,
} as const;
