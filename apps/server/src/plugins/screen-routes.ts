/**
 * Whether a path (with or without a query) is a screen's, by the web app's patterns such as `/project/:id`. As in its router, case and a
 * final slash make no difference, and a parameter is one part that is not empty.
 */
export function screenRecognizer(patterns: readonly string[]): (url: string) => boolean {
  const tables = patterns.map(partsOf);
  return (url) => {
    const asked = partsOf(url.split("?", 1)[0] ?? "");
    return tables.some(
      (parts) =>
        parts.length === asked.length &&
        parts.every((part, at) => (part.startsWith(":") ? asked[at] !== "" : part === asked[at])),
    );
  };
}

function partsOf(path: string): string[] {
  return decoded(path).toLowerCase().replace(/\/+$/, "").split("/");
}

/** An encoded slash stays one: it belongs to its part. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
