const BROWSERS = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Firefox on Windows", as far as the browser says so. */
export function deviceWords(userAgent: string | null): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent ?? ""), nameIn(SYSTEMS, userAgent ?? "")];
  if (!browser) return system ? `A program on ${system}` : "Another program";
  return system ? `${browser} on ${system}` : browser;
}
