import type { CDPSession, Page } from "@playwright/test";

type Recorded = { frames: number[]; longTasks: number[]; worstJumpPx: number; pagesAbove: number };

export type ScrollFigures = Recorded & { rows: number; nodes: number };

declare global {
  interface Window {
    threadScroll?: { stop: () => Recorded };
  }
}

const STROKE_PX = 1_500;
/** A hand in a hurry: three screens a second. */
const SPEED_PX_PER_S = 2_400;
const STROKES_AT_MOST = 400;

/** Scrolls as a wheel does, by the browser's own gestures, until the end of the log is reached in that direction. */
export async function scrollThrough(page: Page, cdp: CDPSession, direction: "up" | "down"): Promise<ScrollFigures> {
  const box = await page.getByRole("log").boundingBox();
  if (!box) throw new Error("There is no log.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
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
  const rows = await page.getByRole("log").locator("li[class*=message]").count();
  return { ...recorded, rows, nodes: await page.evaluate(() => document.querySelectorAll("*").length) };
}

async function isThrough(page: Page, direction: "up" | "down"): Promise<boolean> {
  return await page.getByRole("log").evaluate((log, towards) => {
    if (towards === "down") return Math.abs(log.scrollTop) < 1;
    const isAtTop = log.scrollHeight - log.clientHeight - Math.abs(log.scrollTop) < 1;
    return isAtTop && !log.querySelector("ol")?.previousElementSibling; // what asks for earlier ones stands above
  }, direction);
}

/**
 * Runs in the page. Where a row that was in sight stands after a frame must follow from how far the log was scrolled meanwhile: what
 * is left over is a jump. The browser may also hold the row in its place by scrolling itself; that is none.
 */
function record(): void {
  const log = document.querySelector('[role="log"]');
  const list = log?.querySelector("ol");
  if (!log || !list) return;
  const seen: Recorded = { frames: [], longTasks: [], worstJumpPx: 0, pagesAbove: 0 };
  const tasks = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) seen.longTasks.push(duration);
  });
  tasks.observe({ type: "longtask" });
  let oldest = list.firstElementChild;
  let last: { at: number; scrolled: number; row: Element; top: number } | null = null;
  let handle = requestAnimationFrame(function look(at) {
    const { left, top, width, height } = log.getBoundingClientRect();
    if (last) {
      seen.frames.push(at - last.at);
      const moved = last.row.getBoundingClientRect().top - last.top;
      const unexplained = Math.abs(moved + log.scrollTop - last.scrolled);
      seen.worstJumpPx = Math.max(seen.worstJumpPx, Math.min(unexplained, Math.abs(moved)));
    }
    if (list.firstElementChild !== oldest) seen.pagesAbove++;
    oldest = list.firstElementChild;
    const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("li");
    last = row ? { at, scrolled: log.scrollTop, row, top: row.getBoundingClientRect().top } : last && { ...last, at };
    handle = requestAnimationFrame(look);
  });
  window.threadScroll = {
    stop: () => {
      cancelAnimationFrame(handle);
      tasks.disconnect();
      return seen;
    },
  };
}
