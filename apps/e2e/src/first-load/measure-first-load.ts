import type { CDPSession, Page, Request } from "@playwright/test";

export type Network = { latencyMs: number; kilobitsPerSecond: number; cpuSlowdown: number };

/** What Lighthouse calls a slow phone: 1.6 Mbit/s, 150 ms to the server, a quarter of this machine's speed. */
export const SLOW: Network = { latencyMs: 150, kilobitsPerSecond: 1_600, cpuSlowdown: 4 };
/** The same distance from the server but nothing else in the way: answers arrive apart from each other, and a sweep stays short. */
export const DISTANT: Network = { latencyMs: 150, kilobitsPerSecond: 20_000, cpuSlowdown: 1 };

export type Shift = { value: number; atMs: number; moved: string[] };
export type LoadedFile = { name: string; bytes: number };

export type FirstLoad = {
  /** The largest window of shifts, as browsers report it: at most five seconds, no pause of a second, none that follows an input. */
  cls: number;
  shifts: Shift[];
  lcpMs: number;
  scripts: LoadedFile[];
  styles: LoadedFile[];
};

type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

declare global {
  interface Window {
    firstLoad?: { shifts: Shift[]; lcpMs: number };
  }
}

const QUIET_MS = 500;
const POLL_MS = 50;
const SETTLED_AT_MOST_MS = 25_000;
const BITS_PER_BYTE = 8;
const WINDOW_MS = 5_000;
const PAUSE_MS = 1_000;

/** Opens one page after the other as a first visit would: nothing in the cache, every shift noted from the first frame. */
export class FirstLoadMeter {
  private readonly page: Page;
  private readonly cdp: CDPSession;
  private readonly open = new Set<Request>();
  private changedAt = Date.now();

  static async on(page: Page, network: Network): Promise<FirstLoadMeter> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
    const throughput = (network.kilobitsPerSecond * 1_000) / BITS_PER_BYTE;
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: network.cpuSlowdown });
    await page.addInitScript(observe);
    return new FirstLoadMeter(page, cdp);
  }

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
    const note = (request: Request, isOpen: boolean) => {
      if (isOpen) this.open.add(request);
      else this.open.delete(request);
      this.changedAt = Date.now();
    };
    page.on("request", (request) => note(request, true));
    page.on("requestfinished", (request) => note(request, false));
    page.on("requestfailed", (request) => note(request, false));
  }

  async visit(address: string): Promise<FirstLoad> {
    this.open.clear();
    await this.page.goto(address, { waitUntil: "load" });
    await this.settle();
    const seen = await this.page.evaluate(() => ({
      ...(window.firstLoad ?? { shifts: [], lcpMs: 0 }),
      files: performance
        .getEntriesByType("resource")
        .map((entry) => ({ name: new URL(entry.name).pathname, bytes: Reflect.get(entry, "encodedBodySize") })),
    }));
    const files = seen.files.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
    const ending = (end: string) => files.filter(({ name }) => name.startsWith("/assets/") && name.endsWith(end));
    return {
      cls: largestWindow(seen.shifts),
      shifts: seen.shifts,
      lcpMs: Math.round(seen.lcpMs),
      scripts: ending(".js"),
      styles: ending(".css"),
    };
  }

  async close(): Promise<void> {
    await this.cdp.detach();
    await this.page.context().close();
  }

  /**
   * Until the heading is there, no skeleton is left and no request has run for a moment. The open stream of events never ends and does
   * not count.
   */
  private async settle(): Promise<void> {
    const until = Date.now() + SETTLED_AT_MOST_MS;
    while (Date.now() < until) {
      const isUnderWay = [...this.open].some((request) => request.headers()["accept"] !== "text/event-stream");
      if (!isUnderWay && Date.now() - this.changedAt > QUIET_MS && (await this.hasArrived())) return;
      await this.page.waitForTimeout(POLL_MS);
    }
  }

  private async hasArrived(): Promise<boolean> {
    const heading = this.page.getByRole("heading", { level: 1 }).first();
    return (await heading.isVisible()) && (await this.page.locator(".skeleton").count()) === 0;
  }
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen: NonNullable<Window["firstLoad"]> = { shifts: [], lcpMs: 0 };
  window.firstLoad = seen;
  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return "?";
    const parent = element.parentElement;
    const own = `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).slice(0, 40)}` : ""}`;
    return parent ? `${parent.tagName.toLowerCase()}.${String(parent.className).slice(0, 24)} > ${own}` : own;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue;
      seen.shifts.push({
        value: entry.value,
        atMs: Math.round(entry.startTime),
        moved: entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} [${Math.round(from.x)},${Math.round(from.y)} ${Math.round(from.width)}x${Math.round(from.height)}] to [${Math.round(to.x)},${Math.round(to.y)} ${Math.round(to.width)}x${Math.round(to.height)}]`,
        ),
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    seen.lcpMs = list.getEntries().at(-1)?.startTime ?? seen.lcpMs;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function largestWindow(shifts: readonly Shift[]): number {
  let largest = 0;
  let current = { from: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { value, atMs } of shifts) {
    const isSame = atMs - current.last < PAUSE_MS && atMs - current.from < WINDOW_MS;
    current = isSame ? { ...current, last: atMs, sum: current.sum + value } : { from: atMs, last: atMs, sum: value };
    largest = Math.max(largest, current.sum);
  }
  return largest;
}
