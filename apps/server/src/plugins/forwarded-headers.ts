import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

const IPV4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/;
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;

/** The address of an entry without the port that some proxies add, because a visitor's next connection must look the same. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const address = IPV4.exec(text)?.[1] ?? BRACKETED.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? null : address;
}

/**
 * Normalises what proxies say of a visitor before anything else reads it: addresses only, from the nearest back to the first invalid
 * entry, and a valid protocol. `X-Forwarded-Host` is never read, because `APP_URL` is our address.
 */
export function tidyForwardedHeaders(headers: IncomingHttpHeaders): void {
  delete headers["x-forwarded-host"];

  const entries = headers["x-forwarded-for"];
  const addresses: string[] = [];
  for (const entry of String(entries ?? "")
    .split(",")
    .reverse()) {
    const address = addressIn(entry);
    if (address === null) break;
    addresses.unshift(address);
  }
  if (addresses.length > 0) headers["x-forwarded-for"] = addresses.join(", ");
  else delete headers["x-forwarded-for"];

  const protocol = String(headers["x-forwarded-proto"] ?? "")
    .split(",")
    .at(-1)
    ?.trim()
    .toLowerCase();
  if (protocol === "http" || protocol === "https") headers["x-forwarded-proto"] = protocol;
  else delete headers["x-forwarded-proto"];
}
