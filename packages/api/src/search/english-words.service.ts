import { numberOfWord, readEnglishWords } from "@quorate/matching-model/english-words";

let kept: Promise<Uint32Array> | null = null;

/** Whether a dictionary of English has the word (lower case), which may be a name, or every trade has begun to use it. */
export async function isEnglishWord(word: string): Promise<boolean> {
  if (YOUNG_WORDS.has(word)) return true;
  kept ??= readEnglishWords().catch((error: unknown) => {
    // A failed reading is tried again by the next search.
    kept = null;
    throw error;
  });
  return isAmong(await kept, numberOfWord(word));
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

/** What clients write, and no dictionary has yet. */
const YOUNG_WORDS: ReadonlySet<string> = new Set(
  [
    "agritech airbnb backend biohacking chatgpt cleantech coworking deeptech devops doomscrolling dropshipping ebike edtech foodtech",
    "frontend healthtech insurtech legaltech linkedin medtech microservices nearshoring neobank offboarding proptech regtech reshoring saas shopify",
    "teletherapy tiktok uber upskilling whatsapp",
  ].flatMap((line) => line.split(" ")),
);
