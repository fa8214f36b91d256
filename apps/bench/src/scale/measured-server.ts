import { readConfig } from "@quorate/server/config";
import { RATE_LIMITS } from "@quorate/server/limits";
import { startServer } from "@quorate/server/start";
import { urlOf } from "./database-address.ts";
import { readLaunchOptions, reportReady } from "./launched.ts";

/** The rate limits count as usual, but are never reached. */
const UNREACHED = { ...RATE_LIMITS, guestCallsPerMinute: 1e9, userCallsPerMinute: 1e9 };

/** The whole server, jobs included, as `npm start` runs it on a database of its own. */
const { database, port, folder, limited = false, settings = {} } = readLaunchOptions();
const config = readConfig({
  HOST: "127.0.0.1",
  PORT: String(port),
  DATABASE_URL: urlOf(database),
  DATA_DIR: folder,
  DEMO: "off",
  LOG_LEVEL: "warn",
  ...(limited && { TRUST_PROXY: "127.0.0.1" }),
  ...settings,
});
const server = await startServer({ ...config, rateLimits: limited ? RATE_LIMITS : UNREACHED }, () => undefined);
process.once("SIGINT", () => void server.stop().then(() => process.exit()));
reportReady();
