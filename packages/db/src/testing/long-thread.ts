import { createDatabase } from "../client.ts";
import type { EmbeddedDatabase } from "../embedded/supervise-embedded.ts";

export const MESSAGES = 1_000;
/** Some messages carry a file, as in a real engagement's thread. */
const FILE_EVERY = 23;
const MINUTE_MS = 60_000;
const SENTENCES = [
  "Yes.",
  "Thank you, that is what we needed.",
  "The third quarter is the one that worries the board: the margin fell although the volume did not.",
  "I would rather look at the contracts before we speak with the distributors, so that nobody is told what we have not decided.",
  "Could you send the figures by region?\nWe have them by product only, and the two do not add up.",
  "The draft stands. What is open: the price of the second line, who signs for the warehouse, and whether the old stock is sold or written off before the year ends.",
];

/** The messages of two people who worked together for months: bursts, pauses of days, one word or several paragraphs. */
export async function writeLongThread(
  cluster: EmbeddedDatabase,
  [oneEmail, otherEmail]: readonly [string, string],
): Promise<string> {
  const { db, close } = createDatabase({ ...cluster.config, max: 1 });
  try {
    const userOf = (email: string) =>
      db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const [one, other] = [(await userOf(oneEmail)).id, (await userOf(otherEmail)).id];
    const messages = Array.from({ length: MESSAGES }, (_, index) => {
      const isFromOne = index % 7 < 3;
      return {
        sender_id: isFromOne ? one : other,
        receiver_id: isFromOne ? other : one,
        content: `${index + 1}. ${textOf(index)}`,
        created_at: new Date(Date.now() - (MESSAGES - index) * 97 * MINUTE_MS + (index % 5) * 20 * MINUTE_MS),
        is_read: true,
      };
    });
    const written = await db.insertInto("messages").values(messages).returning(["id", "sender_id"]).execute();
    const files = written
      .filter((_, index) => index % FILE_EVERY === 0)
      .map(({ id, sender_id }) => ({
        uploader_id: sender_id,
        purpose: "message" as const,
        name: "Figures by region.pdf",
        media_type: "application/pdf",
        size_bytes: 180_000,
        storage_key: `thread-scroll/${id}`,
        message_id: id,
        claimed_at: new Date(),
      }));
    await db.insertInto("files").values(files).execute();
    return other;
  } finally {
    await close();
  }
}

function textOf(index: number): string {
  const count = [1, 1, 2, 1, 3, 1, 1, 6][index % 8] ?? 1;
  return Array.from({ length: count }, (_, place) => SENTENCES[(index + place * 5) % SENTENCES.length]).join(" ");
}
