import type { CDPSession, Page, Request } from "@playwright/test";

type Recorded = {
  frames: number[];
  longTasks: number[];
  worstJumpPx: number;
  /** The empty height of the log in a frame, where a line belongs. */
  worstGapPx: number;
  /** How many messages were drawn at some time, and how many at once. */
  drawn: number;
  drawnAtOnce: number;
};

export type ScrollFigures = Recorded & { pages: number; nodes: number };

declare global {
  interface Window {
    threadScroll?: { stop: () => Recorded };
  }
}

const STROKE_PX = 1_500;
/** A fast reader: three screens a second. */
const SPEED_PX_PER_S = 2_400;
const STROKES_AT_MOST = 400;

/** Scrolls like a wheel, by the browser's own gestures, until the end of the log in that direction. */
export async function scrollThrough(page: Page, cdp: CDPSession, direction: "up" | "down"): Promise<ScrollFigures> {
  const box = await page.getByRole("log").boundingBox();
  if (!box) throw new Error("There is no log.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let pages = 0;
  const count = (request: Request) => {
    if (decodeURIComponent(request.url()).includes('"cursor"')) pages++;
  };
  page.on("request", count);
  await page.evaluate(record);
  for (let stroke = 0; !(await isThrough(page, direction)); stroke++) {
    if (stroke > STROKES_AT_MOST) throw new Error(`The ${direction === "up" ? "oldest" : "newest"} is never reached.`);
    const yDistance = direction === "up" ? STROKE_PX : -STROKE_PX;
    await cdp.send("Input.synthesizeScrollGesture", {
      ...{ x, y, yDistance, speed: SPEED_PX_PER_S },
      gestureSourceType: "mouse",
    });
  }
  const recorded = await page.evaluate(() => window.threadScroll?.stop());
  if (!recorded) throw new Error("Nothing was recorded.");
  page.off("request", count);
  return { ...recorded, pages, nodes: await page.evaluate(() => document.querySelectorAll("*").length) };
}

async function isThrough(page: Page, direction: "up" | "down"): Promise<boolean> {
  return await page.getByRole("log").evaluate((log, towards) => {
    if (towards === "down") return Math.abs(log.scrollTop) < 1;
    const isAtTop = log.scrollHeight - log.clientHeight - Math.abs(log.scrollTop) < 1;
    return isAtTop && !log.querySelector("ol")?.previousElementSibling; // the button for earlier messages is above
  }, direction);
}

/**
 * Runs in the page. The new lower edge of a visible row must follow from the distance that the log was scrolled: any difference is a
 * jump. The browser may also keep the row in place by scrolling, which is not one.
 */
function record(): void {
  const log = document.querySelector('[role="log"]');
  const list = log?.querySelector("ol");
  if (!log || !list) return;
  const seen = { frames: [0].slice(1), longTasks: [0].slice(1), worstJumpPx: 0, worstGapPx: 0, drawnAtOnce: 0 };
  const drawn = new Set<string>();
  const noteDrawn = () => {
    const lines = list.querySelectorAll(":scope > li[id]");
    for (const { id } of lines) drawn.add(id);
    seen.drawnAtOnce = Math.max(seen.drawnAtOnce, lines.length);
  };
  noteDrawn();
  const changes = new MutationObserver(noteDrawn);
  changes.observe(list, { childList: true });
  const tasks = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) seen.longTasks.push(duration);
  });
  tasks.observe({ type: "longtask" });
  let last: { scrolled: number; row: Element; bottom: number } | null = null;
  const look = () => {
    const { left, top, width, height } = log.getBoundingClientRect();
    if (last) {
      const moved = last.row.getBoundingClientRect().bottom - last.bottom;
      const unexplained = Math.abs(moved + log.scrollTop - last.scrolled);
      seen.worstJumpPx = Math.max(seen.worstJumpPx, Math.min(unexplained, Math.abs(moved)));
    }
    for (const room of list.querySelectorAll(":scope > li:not([id])")) {
      const place = room.getBoundingClientRect();
      const gap = Math.min(place.bottom, top + height) - Math.max(place.top, top);
      seen.worstGapPx = Math.max(seen.worstGapPx, gap);
    }
    const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("li[id]");
    if (row) last = { scrolled: log.scrollTop, row, bottom: row.getBoundingClientRect().bottom };
  };
  // Its size changes with every frame, so the observer runs when the frame is laid out, after all other work, and before it is painted.
  const probe = document.body.appendChild(document.createElement("div"));
  Object.assign(probe.style, {
    position: "fixed",
    contain: "strict",
    visibility: "hidden",
    height: "1px",
    width: "1px",
  });
  const laidOut = new ResizeObserver(look);
  laidOut.observe(probe);
  let before: number | null = null;
  let handle = requestAnimationFrame(function beat(at) {
    if (before !== null) seen.frames.push(at - before);
    before = at;
    probe.style.width = probe.style.width === "1px" ? "2px" : "1px";
    handle = requestAnimationFrame(beat);
  });
  window.threadScroll = {
    stop: () => {
      cancelAnimationFrame(handle);
      laidOut.disconnect();
      probe.remove();
      tasks.disconnect();
      changes.disconnect();
      return { ...seen, drawn: drawn.size };
    },
  };
}
