import { readConfig } from "@quorate/server/config";
import { startServer } from "@quorate/server/start";
import { readLaunchOptions, reportReady } from "./launched.ts";

/** The rate limits count as ever, but nobody reaches them. */
const UNREACHED = { guestCallsPerMinute: 1e9, userCallsPerMinute: 1e9 };

/** The whole server, jobs included, as `npm start` runs it on a database of its own. */
const { database, port, folder } = readLaunchOptions();
const config = readConfig({
  HOST: "127.0.0.1",
  PORT: String(port),
  DATABASE_URL: `postgres://${database.user}@${encodeURIComponent(database.host ?? "")}:${database.port}/${database.database}`,
  DATA_DIR: folder,
  DEMO: "off",
  LOG_LEVEL: "warn",
});
const server = await startServer(config, () => undefined, UNREACHED);
process.once("SIGINT", () => void server.stop().then(() => process.exit()));
reportReady();
