import { hash } from "node:crypto";
import { createBoundedFetch } from "./bounded-fetch.ts";

const TIMEOUT_MS = 2_000;
const ANSWER_BYTES_MAX = 512 * 1024;
/** A service that is away is left alone for so long: no one who chooses a password waits for it in vain again. */
const AWAY_MS = 30_000;
const PREFIX_LENGTH = 5;

type Log = { warn: (facts: object, text: string) => void };

/**
 * Asks a service of leaked passwords by range: it is told the first five digits of the password's SHA-1, which hundreds of passwords have in
 * common, and answers with the rest of each, one a line as `REST:COUNT`. While it is away or answers oddly nothing counts as leaked: a
 * service of someone else must not decide who can sign up. `url` ends where the digits begin.
 */
export function createRangeService(
  url: string,
  log: Log,
  now: () => number = Date.now,
): (password: string) => Promise<boolean> {
  const fetchBounded = createBoundedFetch(ANSWER_BYTES_MAX);
  const base = url.endsWith("/") ? url : `${url}/`;
  let awayUntil = 0;
  return async (password) => {
    if (now() < awayUntil) return false;
    // No secret is kept by it: SHA-1 is the name under which such services know a password.
    const digest = hash("sha1", password, "hex").toUpperCase();
    const rest = digest.slice(PREFIX_LENGTH);
    try {
      const response = await fetchBounded(`${base}${digest.slice(0, PREFIX_LENGTH)}`, {
        // As many lines for every range: the length of an answer tells no one on the way which it was.
        headers: { "add-padding": "true", "user-agent": "Quorate" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`It answers ${response.status}.`);
      return (await response.text()).split("\n").some((line) => isLeak(line, rest));
    } catch (err) {
      awayUntil = now() + AWAY_MS;
      log.warn({ err }, "leaked passwords: the service does not answer; the built-in list alone decides");
      return false;
    }
  };
}

/** Lines of padding have a count of zero. */
function isLeak(line: string, rest: string): boolean {
  const [found, count] = line.trim().split(":", 2);
  return found?.toUpperCase() === rest && Number(count) > 0;
}
