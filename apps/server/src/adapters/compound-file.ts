import type { FileHandle } from "node:fs/promises";

/** Of the directory so many sectors are read: 16,000 entries, where a real file has some dozens. */
const DIRECTORY_SECTORS_MAX = 4_000;
/** A short stream that begins further in than this is not looked for. */
const SHORT_STREAMS_BYTES_MAX = 4 * 1024 * 1024;
const ENTRY_BYTES = 128;
const SHORT_SECTOR_BYTES = 64;
const HEADER_SECTORS = 109;
const LAST_SECTOR = 0xfffffffa;
const NONE = 0xffffffff;

type Entry = { name: string; left: number; right: number; child: number; clsid: string; start: number; size: number };

/** The container that office programs wrote before 2007, and still write what a password locks into. */
export type CompoundFile = {
  /** Which program it says it is of, as in a registry: "000C1084-0000-0000-C000-000000000046". */
  clsid: string;
  /** What is in its outermost storage; what documents have embedded lies deeper. */
  names: readonly string[];
  /** The first bytes of a stream there; at least 64 where it has as many. */
  head: (name: string) => Promise<Buffer | null>;
};

/** Reads header and directory alone. Null: it is damaged, or none. */
export async function readCompoundFile(file: FileHandle): Promise<CompoundFile | null> {
  const header = await readAt(file, 0, 512);
  const shift = header.length === 512 ? header.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 1 << shift;
  const sector = async (number: number) => await readAt(file, (number + 1) * sectorBytes, sectorBytes);
  const chain = chainReader(header, sectorBytes, sector);

  const directory = await chain(header.readUInt32LE(48), DIRECTORY_SECTORS_MAX * sectorBytes);
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, at) =>
    entryOf(directory.subarray(at * ENTRY_BYTES, (at + 1) * ENTRY_BYTES)),
  );
  const [root] = entries;
  if (!root) return null;
  const inside = entriesBelow(root.child, entries);
  const shortStreamBytesMax = header.readUInt32LE(56);
  return {
    clsid: root.clsid,
    names: inside.map(({ name }) => name),
    head: async (name) => {
      const entry = inside.find((one) => one.name === name);
      if (!entry) return null;
      if (entry.size >= shortStreamBytesMax) return await chain(entry.start, sectorBytes);
      const from = entry.start * SHORT_SECTOR_BYTES;
      if (from > SHORT_STREAMS_BYTES_MAX) return null;
      const shortStreams = await chain(root.start, from + SHORT_SECTOR_BYTES);
      return shortStreams.subarray(from, from + Math.min(SHORT_SECTOR_BYTES, entry.size));
    },
  };
}

/** Follows the table of sectors from one to the next, until the bytes asked for are there or it leads back. */
function chainReader(header: Buffer, sectorBytes: number, sector: (number: number) => Promise<Buffer>) {
  const perSector = sectorBytes / 4;
  const tables = new Map<number, Buffer>();

  async function tableSector(index: number): Promise<number> {
    if (index < HEADER_SECTORS) return header.readUInt32LE(76 + index * 4);
    let list = header.readUInt32LE(68);
    let rest = index - HEADER_SECTORS;
    for (; rest >= perSector - 1 && list < LAST_SECTOR; rest -= perSector - 1) {
      list = wordAt(await sector(list), perSector - 1);
    }
    return list < LAST_SECTOR ? wordAt(await sector(list), rest) : NONE;
  }

  async function next(number: number): Promise<number> {
    const index = Math.floor(number / perSector);
    const known = tables.get(index);
    const at = known ? 0 : await tableSector(index);
    if (at >= LAST_SECTOR) return NONE;
    const table = known ?? (await sector(at));
    tables.set(index, table);
    return wordAt(table, number % perSector);
  }

  return async (start: number, bytesMax: number): Promise<Buffer> => {
    const read: Buffer[] = [];
    const seen = new Set<number>();
    for (let number = start; number < LAST_SECTOR && !seen.has(number); number = await next(number)) {
      seen.add(number);
      const content = await sector(number);
      read.push(content);
      if (content.length < sectorBytes || read.length * sectorBytes >= bytesMax) break;
    }
    return Buffer.concat(read);
  };
}

const wordAt = (table: Buffer, index: number) => (index * 4 + 4 <= table.length ? table.readUInt32LE(index * 4) : NONE);

function entryOf(bytes: Buffer): Entry {
  const nameBytes = Math.min(64, Math.max(0, bytes.readUInt16LE(64) - 2));
  return {
    name: bytes.toString("utf16le", 0, nameBytes),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    clsid: clsidOf(bytes.subarray(80, 96)),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}

function clsidOf(bytes: Buffer): string {
  const hex = (part: Buffer) => part.toString("hex").toUpperCase();
  const swapped = (from: number, to: number) => hex(Buffer.from(bytes.subarray(from, to)).reverse());
  return [swapped(0, 4), swapped(4, 6), swapped(6, 8), hex(bytes.subarray(8, 10)), hex(bytes.subarray(10, 16))].join(
    "-",
  );
}

/** Entries of one storage are a tree; one that leads back into itself is read once. */
function entriesBelow(top: number, entries: readonly Entry[]): Entry[] {
  const seen = new Set<number>();
  const waiting = [top];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = seen.has(at) ? undefined : entries[at];
    if (!entry) continue;
    seen.add(at);
    waiting.push(entry.left, entry.right);
  }
  return [...seen].flatMap((at) => entries[at] ?? []);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
