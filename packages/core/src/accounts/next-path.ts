const ANY_ORIGIN = "https://quorate.invalid";

/**
 * Where to go after log-in: a path on our own origin, else `fallback`. Browsers read "//host", "/\host" and control
 * characters as ways to another origin, so the path is judged as a browser resolves it.
 */
export function safeNextPath(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || !next.startsWith("/") || next.length > 2000) return fallback;
  if (!URL.canParse(next, ANY_ORIGIN)) return fallback;
  const url = new URL(next, ANY_ORIGIN);
  return url.origin === ANY_ORIGIN && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : fallback;
}
