import { describe, expect, test } from "vitest";
import { carriedOver, isEnough, type LogWindow, openedWindow, roomAround, spanInView } from "./log-window.ts";

const idsFrom = (from: number, count: number) => Array.from({ length: count }, (_, nth) => `m${from + nth}`);
const nowhere = { key: "here:null", messageId: null };
const HEIGHT_PX = 60;
/** A thousand lines of 60 px, of which some are drawn, in a box of 600. */
const thousand = (start: number, end: number): LogWindow => {
  const ids = idsFrom(0, 1_000);
  return { ids, heights: new Map(ids.map((id) => [id, HEIGHT_PX])), visit: null, start, end };
};
const viewAt = ({ start, end }: LogWindow, line: number) => ({
  top: (start - line) * HEIGHT_PX,
  bottom: (end - line) * HEIGHT_PX,
  height: 600,
});

describe("the drawn lines of a long thread", () => {
  test("are at first those of the newest page, all of them", () => {
    const opened = openedWindow(idsFrom(0, 50), nowhere);
    expect([opened.start, opened.end]).toEqual([0, 50]);
    expect(roomAround(opened)).toEqual({ above: 0, below: 0 });
  });

  test("stay the same when earlier ones come in, which wait to be scrolled to", () => {
    const opened = openedWindow(idsFrom(50, 50), nowhere);
    const grown = carriedOver(opened, idsFrom(0, 100), nowhere);
    expect([grown.start, grown.end]).toEqual([50, 100]);
    expect(roomAround(grown).above).toBeGreaterThan(0);
  });

  test("have with them what comes in after the end, and not where the end is out of sight", () => {
    const opened = openedWindow(idsFrom(0, 50), nowhere);
    expect(carriedOver(opened, idsFrom(0, 51), nowhere)).toMatchObject({ start: 0, end: 51 });
    const above = { ...opened, end: 40 };
    expect(carriedOver(above, idsFrom(0, 51), nowhere)).toMatchObject({ start: 0, end: 40 });
  });

  test("are the newest again where the thread has begun anew", () => {
    expect(carriedOver(thousand(100, 140), idsFrom(2_000, 80), nowhere)).toMatchObject({ start: 30, end: 80 });
  });

  test("are those around the message that the reader is led to, once for each time", () => {
    const known = thousand(960, 1_000);
    const led = carriedOver(known, known.ids, { key: "a:m300", messageId: "m300" });
    expect([led.start, led.end]).toEqual([275, 325]);
    const scrolledOn = { ...led, start: 500, end: 540 };
    expect(carriedOver(scrolledOn, [...led.ids], { key: "a:m300", messageId: "m300" }).start).toBe(500);
    expect(carriedOver(scrolledOn, [...led.ids], { key: "b:m300", messageId: "m300" }).start).toBe(275);
  });

  test("are enough while twelve hundred pixels on both sides are among them", () => {
    const known = thousand(490, 550);
    expect(isEnough(known, viewAt(known, 518))).toBe(true);
    expect(isEnough(known, viewAt(known, 505))).toBe(false);
    expect(isEnough(known, viewAt(known, 535))).toBe(false);
    expect(isEnough(thousand(0, 40), { top: 0, bottom: 2_000, height: 600 })).toBe(true);
  });

  test.each([518, 510, 530, 20, 980])("reach further than what is in sight at line %i, and stay few", (line) => {
    const known = thousand(500, 546);
    const { start, end } = spanInView(known, viewAt(known, line));
    expect(start).toBeLessThanOrEqual(Math.max(0, line - 20));
    expect(end).toBeGreaterThanOrEqual(Math.min(1_000, line + 10 + 20));
    expect(end - start).toBeLessThanOrEqual(80);
  });

  test("and the room of the others are as high as all lines together", () => {
    const { above, below } = roomAround(thousand(500, 546));
    expect([above, below]).toEqual([500 * HEIGHT_PX, 454 * HEIGHT_PX]);
  });
});
