const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** What no document of XML 1.0 may contain, even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export type Xml = { readonly xml: string };

/** An element with text, with others in it, or with neither. Text is escaped; what is null is left out. */
export function element(
  name: string,
  content: string | readonly (Xml | null)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const said = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`,
  );
  const inner = typeof content === "string" ? escaped(content) : content.map((child) => child?.xml ?? "").join("");
  return { xml: `<${name}${said.join("")}>${inner}</${name}>` };
}

/** The same, or nothing where there is no text. */
export const elementIf = (name: string, text: string | null): Xml | null => (text ? element(name, text) : null);

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, "")
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
