import type { SavedArray, SavedIndex } from "@quorate/core/match-index/person-index";

/** A saved index in pieces of bytes: each array under its kind, its name and the number of its part, each list of texts as JSON. */
export function toParts({ parts, arrays, texts }: SavedIndex): Map<string, Uint8Array> {
  const pieces = new Map<string, Uint8Array>();
  [arrays, ...parts].forEach((of, number) => {
    for (const [name, array] of Object.entries(of)) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      pieces.set(`${kindOf(array)} ${name} ${number}`, bytes);
    }
  });
  for (const [name, list] of Object.entries(texts)) pieces.set(`texts ${name}`, Buffer.from(JSON.stringify(list)));
  return pieces;
}

/** Each piece in memory of its own, from its beginning. */
export function fromParts(pieces: ReadonlyMap<string, Uint8Array>): SavedIndex {
  const of: Record<string, SavedArray>[] = [{}];
  const texts: Record<string, readonly string[]> = {};
  for (const [title, piece] of pieces) {
    const [kind = "", name = "", number = ""] = title.split(" ");
    if (kind === "texts") texts[name] = toTexts(piece);
    else (of[Number(number)] ??= {})[name] = toArray(kind, piece);
  }
  const [arrays = {}, ...parts] = of;
  return { parts, arrays, texts };
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
