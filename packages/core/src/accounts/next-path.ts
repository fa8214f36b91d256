/** Printable, starting with one slash; browsers read "//host" and "/\host" as ways to another origin. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Where to go after sign-in: a path on our own origin, else `fallback`. */
export function safeNextPath(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || next.length > 2000 || !OWN_PATH.test(next)) return fallback;
  const [path = ""] = next.split(/[?#]/, 1);
  return path.includes("//") ? fallback : next;
}
