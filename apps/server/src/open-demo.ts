import { isLoopback } from "./adapters/public-address.ts";
import type { Config } from "./config.ts";

const OWN_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The warning at the start of an installation whose demo accounts others can reach; null if they are off, or only this machine can. They
 * sign in without a password, the administrator included.
 */
export function openDemoWarning({ demo, host, appUrl }: Pick<Config, "demo" | "host" | "appUrl">): string | null {
  if (!demo) return null;
  const isOwnHost = host === "localhost" || isLoopback(host);
  if (isOwnHost && OWN_NAMES.has(new URL(appUrl).hostname)) return null;
  const where = isOwnHost ? `APP_URL is ${appUrl}` : `HOST is ${host}`;
  return `Warning: DEMO is on and ${where}. Anyone who reaches this server can sign in as a demo account, the administrator included. Set DEMO=off, or HOST=127.0.0.1 to try it on this machine alone.`;
}
