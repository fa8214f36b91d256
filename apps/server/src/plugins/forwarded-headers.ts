import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

const IPV4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/;
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;

/** The address of an entry, which some proxies write with its port: one visitor's next connection must look the same. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const address = IPV4.exec(text)?.[1] ?? BRACKETED.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? null : address;
}

/**
 * What proxies say of a visitor, as we read it, before anything else does: addresses alone, from the nearest back to the first
 * entry that is none, and a protocol that exists. `X-Forwarded-Host` is never read: the address we serve is in `APP_URL`.
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
