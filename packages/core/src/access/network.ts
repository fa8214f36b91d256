const GROUPS = 8;
const UNKNOWN = "unknown";

/**
 * Whom an address belongs to, for counting: an IPv4 address stands for itself, an IPv6 address for its /64, since that is
 * the least one subscriber gets, and a subscriber has all its addresses. What is no address shares one count.
 */
export function networkOf(address: string): string {
  const [text = ""] = address.split("%", 1);
  const bytes = readIpv4(text);
  if (bytes) return bytes.join(".");
  const groups = readIpv6(text);
  if (!groups) return UNKNOWN;
  if (isMappedIpv4(groups)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Roughly where a person is, to be shown to them and kept for longer than it takes to count: the /24 of an IPv4 address, the /48 of an
 * IPv6 one. Null for what is no address.
 */
export function coarseNetworkOf(address: string): string | null {
  const network = networkOf(address);
  if (network === UNKNOWN) return null;
  const isIpv4 = !network.includes(":");
  const parts = network
    .replace("::/64", "")
    .split(isIpv4 ? "." : ":")
    .slice(0, 3);
  return isIpv4 ? `${parts.join(".")}.0/24` : `${parts.join(":")}::/48`;
}

/** `::ffff:192.0.2.7`: how a socket that listens for both kinds names an IPv4 address. */
function isMappedIpv4(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function readIpv4(text: string): number[] | null {
  const parts = text.split(".");
  const isIpv4 = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
  return isIpv4 ? parts.map(Number) : null;
}

function readIpv6(text: string): number[] | null {
  const halves = text.split("::");
  if (!text.includes(":") || halves.length > 2) return null;
  const [head, tail] = [readGroups(halves[0] ?? ""), readGroups(halves[1] ?? "")];
  if (!head || !tail) return null;
  const missing = GROUPS - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array<number>(missing).fill(0), ...tail];
}

/** Groups of 16 bits; the last two may be written as an IPv4 address. */
function readGroups(text: string): number[] | null {
  if (text === "") return [];
  const parts = text.split(":");
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    const bytes = index === parts.length - 1 ? readIpv4(part) : null;
    if (bytes) {
      const [a = 0, b = 0, c = 0, d = 0] = bytes;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[\da-f]{1,4}$/i.test(part)) {
      groups.push(Number.parseInt(part, 16));
    } else {
      return null;
    }
  }
  return groups;
}
