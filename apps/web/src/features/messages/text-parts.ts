export type TextPart = { text: string; href: string | null; at: number };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** A sentence that ends with an address does not belong to it. */
const TRAILING = /[.,;:!?)\]}]+$/;

/** Only whole addresses of the web become links: no other scheme, and nothing that merely looks like a name. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, "");
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > at) parts.push({ text: text.slice(at, index), href: null, at });
    parts.push({ text: address, href, at: index });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null, at });
  return parts;
}

/** An address with a name and a password before its host shows another place than it leads to. */
function hrefOf(address: string): string | null {
  const url = URL.parse(address);
  return url && url.username === "" && url.password === "" ? url.href : null;
}
