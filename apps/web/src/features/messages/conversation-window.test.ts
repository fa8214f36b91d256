import type { MessageDto } from "@quorate/api/messages/messages.schema";
import { expect, test } from "vitest";
import {
  CONVERSATION_PAGE_SIZE,
  joined,
  pieceAround,
  withEarlierPage,
  withFreshWords,
  withLaterPage,
  withLatestPage,
} from "./conversation-window.ts";

const message = (nth: number, content = "words") =>
  ({ id: `m${nth}`, content, hiddenDetails: [] as string[] }) as unknown as MessageDto;
/** Newest first: from the newest down, so many. */
const page = (newest: number, count = CONVERSATION_PAGE_SIZE) =>
  Array.from({ length: count }, (_, index) => message(newest - index));
const NOTHING = { messages: [], isWhole: false };
const ids = ({ messages }: { messages: readonly MessageDto[] }) => [
  messages[0]?.id,
  messages.at(-1)?.id,
  messages.length,
];

test("a short page is the whole thread, a full one may go on", () => {
  expect(withLatestPage(NOTHING, page(3, 3)).isWhole).toBe(true);
  expect(withLatestPage(NOTHING, [])).toEqual({ messages: [], isWhole: true });
  expect(withLatestPage(NOTHING, page(100)).isWhole).toBe(false);
});

test("what was scrolled up to stays when something new comes in", () => {
  const scrolled = withEarlierPage(withLatestPage(NOTHING, page(100)), { after: "m51", page: page(50, 20) });
  expect(scrolled.isWhole).toBe(true);
  const now = withLatestPage(scrolled, page(101));
  expect(ids(now)).toEqual(["m101", "m31", 71]);
  expect(now.isWhole).toBe(true);
});

test("it begins anew where much was written meanwhile, or where what was hidden has come to light", () => {
  const known = withEarlierPage(withLatestPage(NOTHING, page(100)), { after: "m51", page: page(50) });
  expect(ids(withLatestPage(known, page(200)))).toEqual(["m200", "m151", 50]);
  const [newest = message(0), ...others] = page(100);
  const revealed = [{ ...newest, content: "other words" }, ...others];
  expect(ids(withLatestPage(known, revealed))).toEqual(["m100", "m51", 50]);
  const noted = [{ ...newest, hiddenDetails: ["email"] } as MessageDto, ...others];
  expect(ids(withLatestPage(known, noted))).toEqual(["m100", "m51", 50]);
});

test("a page that comes for a piece that has gone is left out", () => {
  const known = withLatestPage(NOTHING, page(200));
  expect(withEarlierPage(known, { after: "m51", page: page(50) })).toBe(known);
});

test("a piece around a message meets the newest without a gap, and is one with it from there", () => {
  const known = withLatestPage(NOTHING, page(200));
  const piece = pieceAround("m100", page(124));
  expect(piece.isWhole).toBe(false);
  expect(joined(known, piece)).toBeNull();
  const nearer = withLaterPage(piece, { before: "m124", page: page(174) });
  expect(ids(joined(known, nearer) ?? NOTHING)).toEqual(["m200", "m75", 126]);
  expect(withLaterPage(piece, { before: "m10", page: page(174) })).toBe(piece);
  expect(pieceAround("m100", page(124, 49)).isWhole).toBe(true);
});

test("a piece that is asked for again keeps its place and says what is so now", () => {
  const piece = withLaterPage(pieceAround("m100", page(124)), { before: "m124", page: page(174) });
  const now = withFreshWords(piece, [message(100, "other words")]);
  expect(ids(now)).toEqual(["m174", "m75", 100]);
  expect(now.messages.find(({ id }) => id === "m100")?.content).toBe("other words");
});
