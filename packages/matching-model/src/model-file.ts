import path from "node:path";
import type { GeneralKnowledge, Niche, NicheKind, NicheModel } from "@quorate/core/matching/niche-model";
import type { WordVectors } from "@quorate/core/matching/word-vectors";
import { readLittleEndian } from "./little-endian.ts";

/** Where a kind's model lies. */
export function modelFile(kind: NicheKind): string {
  return path.join(import.meta.dirname, `../model/${kind}-niches.bin`);
}

/** The first bytes of every model file: what it is, and how the rest is laid out. */
const MAGIC = Buffer.from("QNM2");

type Header = {
  niches: readonly Niche[];
  features: readonly string[];
  total: number;
  weights: number;
  dimensions: number;
};

/**
 * A model as a file: the magic bytes, the length of the header (32 bits, little-endian as all that follows), the header as JSON, then
 * documents (16 bits a feature), starts (32 bits a feature and one more), niches (16 bits a weight) and weights (8 bits each); of general
 * knowledge, for each dimension of the word vectors, which have a file of their own, the middle (16 bits) and weights (8 bits a niche).
 */
export function encodeModel(model: NicheModel): Buffer {
  const { niches, features, documents, total, starts, nicheOf, weightOf, general } = model;
  const header: Header = {
    niches,
    features: [...features.keys()],
    total,
    weights: weightOf.length,
    dimensions: general?.middle.length ?? 0,
  };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const numbers = [
    littleEndian(documents, 2),
    littleEndian(starts, 4),
    littleEndian(nicheOf, 2),
    Buffer.from(weightOf),
    general ? littleEndian(Uint16Array.from(general.middle), 2) : Buffer.alloc(0),
    Buffer.from(general?.weights ?? []),
  ];
  return Buffer.concat([MAGIC, length, json, ...numbers]);
}

/**
 * @param vectors those that a model with general knowledge was trained with
 * @throws if the file is none that `encodeModel` has written, or was written with other vectors.
 */
export function decodeModel(file: Buffer, vectors: WordVectors | null = null): NicheModel {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error("This is no file of a model of niches.");
  let at = MAGIC.length;
  const take = (bytes: number) => {
    if (at + bytes > file.length) throw new Error("The file of the model ends too early.");
    at += bytes;
    return file.subarray(at - bytes, at);
  };
  const { niches, features, total, weights, dimensions } = headerOf(take(take(4).readUInt32LE()));
  const documents = readLittleEndian(take(2 * features.length), 2);
  const starts = readLittleEndian(take(4 * (features.length + 1)), 4);
  const nicheOf = readLittleEndian(take(2 * weights), 2);
  const weightOf = new Int8Array(take(weights));
  const middle = new Int16Array(readLittleEndian(take(2 * dimensions), 2));
  const ofWords = new Int8Array(take(dimensions * niches.length));
  if (dimensions > 0 && vectors?.dimensions !== dimensions)
    throw new Error("The model was trained with other vectors.");
  const general: GeneralKnowledge | null = vectors && dimensions > 0 ? { vectors, middle, weights: ofWords } : null;
  return {
    niches,
    features: new Map(features.map((feature, index) => [feature, index])),
    documents,
    total,
    starts,
    nicheOf,
    weightOf,
    general,
  };
}

function headerOf(json: Buffer): Header {
  return JSON.parse(json.toString());
}

function littleEndian(numbers: Uint16Array | Uint32Array, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(numbers.length * bytes);
  numbers.forEach((number, index) => buffer.writeUIntLE(number, index * bytes, bytes));
  return buffer;
}
