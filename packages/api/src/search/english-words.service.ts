import { readFile } from "node:fs/promises";
import wordListPath from "word-list";

/*
 * A quarter of a million words with their forms, British and American: kept as numbers, a megabyte in place of the twenty that so many
 * texts take. Two words share a number once in sixteen thousand questions, and then an error stays uncorrected.
 */
let kept: Promise<Uint32Array> | null = null;

/** Whether a dictionary of English has the word (lower case) or it is the name of a country or a large city. */
export async function isEnglishWord(word: string): Promise<boolean> {
  if (NAMES.has(word)) return true;
  kept ??= readWords().catch((error: unknown) => {
    // A failed reading is tried again by the next search.
    kept = null;
    throw error;
  });
  return isAmong(await kept, numberOf(Buffer.from(word)));
}

const LINE_END = 10;

async function readWords(): Promise<Uint32Array> {
  const bytes = await readFile(wordListPath);
  const numbers = new Uint32Array(bytes.reduce((lines, byte) => lines + Number(byte === LINE_END), 1));
  let [start, count] = [0, 0];
  while (start < bytes.length) {
    const next = bytes.indexOf(LINE_END, start);
    const end = next < 0 ? bytes.length : next;
    numbers[count] = numberOf(bytes, start, end);
    count += 1;
    start = end + 1;
  }
  return numbers.slice(0, count).sort();
}

/** FNV-1a, 32 bits. */
function numberOf(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let number = 0x81_1c_9d_c5;
  for (let at = start; at < end; at += 1) number = Math.imul(number ^ (bytes[at] ?? 0), 0x01_00_01_93);
  return number >>> 0;
}

function isAmong(numbers: Uint32Array, wanted: number): boolean {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === wanted;
}

/** What no dictionary of words has, and clients write: places, and words younger than the list. */
const NAMES: ReadonlySet<string> = new Set(
  [
    "aberdeen austria bath belfast belgium birmingham bradford brazil brighton bristol britain cambridge canada cardiff chelsea chester china",
    "cornwall coventry cyprus denmark derby devon dundee durham edinburgh england essex europe exeter finland france geneva germany glasgow",
    "greece hamburg hull iceland india ireland italy japan kent lancaster leeds leicester lincoln liverpool london luxembourg madrid malta",
    "manchester mexico milan munich naples netherlands newcastle newport norway norwich nottingham oxford paris plymouth poland portsmouth",
    "portugal preston reading romania rome salford scotland serbia sheffield singapore slovakia slovenia southampton spain sunderland surrey",
    "sussex swansea sweden switzerland turin turkey ukraine vienna wakefield wales warsaw winchester wolverhampton worcester zurich",
    "blockchain chatbot crypto crowdfunding dropshipping edtech fintech freemium influencer insurtech medtech microservices podcast proptech",
    "reshoring roadmap runway signup startup startups unicorn upskilling webinar",
  ].flatMap((line) => line.split(" ")),
);
