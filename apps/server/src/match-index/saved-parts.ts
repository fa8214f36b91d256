import type { SavedArray, SavedIndex } from "@quorate/core/match-index/person-index";

/** A saved index in pieces of bytes: each array under its name and its kind, each list of texts as JSON. */
export function toParts({ arrays, texts }: SavedIndex): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  for (const [name, array] of Object.entries(arrays)) {
    parts.set(`${kindOf(array)} ${name}`, new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  }
  for (const [name, list] of Object.entries(texts)) parts.set(`texts ${name}`, Buffer.from(JSON.stringify(list)));
  return parts;
}

/** Each part in memory of its own, from its beginning. */
export function fromParts(parts: ReadonlyMap<string, Uint8Array>): SavedIndex {
  const arrays: Record<string, SavedArray> = {};
  const texts: Record<string, readonly string[]> = {};
  for (const [title, part] of parts) {
    const [kind = "", name = ""] = title.split(" ");
    if (kind === "texts") texts[name] = toTexts(part);
    else arrays[name] = toArray(kind, part);
  }
  return { arrays, texts };
}

function kindOf(array: SavedArray): string {
  return array.constructor.name;
}

function toArray(kind: string, { buffer, byteOffset, byteLength }: Uint8Array): SavedArray {
  switch (kind) {
    case "Uint8Array":
      return new Uint8Array(buffer, byteOffset, byteLength);
    case "Uint16Array":
      return new Uint16Array(buffer, byteOffset, byteLength / Uint16Array.BYTES_PER_ELEMENT);
    case "Uint32Array":
      return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);
    case "Int32Array":
      return new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT);
    case "Float64Array":
      return new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT);
    default:
      throw new Error(`There are no arrays of ${kind}.`);
  }
}

function toTexts(part: Uint8Array): readonly string[] {
  const list: unknown = JSON.parse(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString());
  if (!Array.isArray(list)) throw new Error("A list of texts is none.");
  return list.map(String);
}
