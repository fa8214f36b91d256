import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { type DemoIds, READERS, type Reader, ROUTES, type RouteRow, readDemoIds } from "./route-table.ts";
import {
  brokenWords,
  findAccessibilityProblems,
  SCANNER,
  sidewaysExcess,
  trackCalls,
  watchErrors,
} from "./watched-page.ts";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
/** Rules that depend on the colour scheme; the others were scanned in the other one. */
const SCHEME_RULES = ["color-contrast", "link-in-text-block"];

/** Read once by each worker. */
let demoIds: Promise<DemoIds> | undefined;

/** Opens every route as this reader, once or in every look, and returns all flaws. */
export async function sweepRoutes(
  browser: Browser,
  reader: Reader,
  looks: "one look" | "every look",
): Promise<string[]> {
  test.setTimeout(600_000);
  demoIds ??= readDemoIds(browser);
  const ids = await demoIds;
  const sweep = new Sweep(await openAs(browser, reader), reader, ids);
  for (const row of ROUTES) {
    if (looks === "every look") await sweep.visit(row);
    else if (row.seenBy.includes(reader)) await sweep.visitOnce(row);
  }
  return sweep.flaws;
}

async function openAs(browser: Browser, reader: Reader): Promise<Page> {
  const page =
    reader === "guest" ? await (await browser.newContext()).newPage() : (await demoPerson(browser, reader)).page;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript({ path: SCANNER });
  return page;
}

/** Goes through the routes as one reader and notes every flaw, so that one run names them all. */
class Sweep {
  readonly flaws: string[] = [];
  private readonly page: Page;
  private readonly reader: Reader;
  private readonly ids: DemoIds;
  private readonly errors: string[];
  private readonly settle: () => Promise<void>;

  constructor(page: Page, reader: Reader, ids: DemoIds) {
    this.page = page;
    this.reader = reader;
    this.ids = ids;
    this.errors = watchErrors(page);
    this.settle = trackCalls(page);
  }

  async visit(row: RouteRow): Promise<void> {
    const address = row.address?.(this.ids) ?? row.path;
    const where = `${address} as ${this.reader}`;
    await this.open(row, address, WIDE, "light");
    if (this.isOwnView(row)) {
      await this.look(`${where}, wide, light`, "scanned");
      await this.recolour(`${where}, wide, dark`, "dark");
      await this.open(row, address, PHONE, "dark");
      await this.look(`${where}, phone, dark`, "scanned");
      await this.recolour(`${where}, phone, light`, "light");
    } else {
      await this.look(`${where}, wide`, "glanced at");
      await this.page.setViewportSize(PHONE);
      await this.look(`${where}, phone`, "glanced at");
    }
    await this.page.setViewportSize(NARROWEST);
    await this.look(`${where}, narrowest`, "glanced at");
  }

  /**
   * The shortest visit that shows whether the page works for a permitted reader. Loading a document takes several times as long as
   * following a link. Guests load each page, since some are prerendered for them; other readers load the first and follow links from
   * there, except to the same screen in another state.
   */
  async visitOnce(row: RouteRow): Promise<void> {
    const address = row.address?.(this.ids) ?? row.path;
    const current = new URL(this.page.url());
    const isOtherScreen = current.protocol !== "about:" && new URL(address, current).pathname !== current.pathname;
    const isFollowed = isOtherScreen && this.reader !== "guest";
    await (isFollowed ? this.follow(row, address) : this.open(row, address, WIDE, "light"));
    // Other readers' views of the route are scanned by the sweep, in every look.
    await this.look(
      `${address} as ${this.reader}, wide, light`,
      row.seenBy[0] === this.reader ? "scanned" : "glanced at",
    );
  }

  /** A page that other readers see alike, or that sends this reader away, is scanned once for all of them. */
  private isOwnView(row: RouteRow): boolean {
    if (!row.seenBy.includes(this.reader)) return row.instead !== undefined && firstWithout(row) === this.reader;
    return !row.isAlike || row.seenBy[0] === this.reader;
  }

  private async open(row: RouteRow, address: string, viewport: typeof WIDE, scheme: "light" | "dark"): Promise<void> {
    const { page } = this;
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    const answer = await page.goto(address, { waitUntil: "commit" });
    await this.arrive(row, address, answer?.status());
  }

  /** As a link does it. After a change of screen the focus is on the content; until then the previous screen is still there. */
  private async follow(row: RouteRow, address: string): Promise<void> {
    const answer = await this.page.request.get(address);
    await this.page.evaluate(async (to) => {
      const main = document.getElementById("main");
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const hasChanged = new Promise((resolve) => main?.addEventListener("focus", resolve, { once: true }));
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
      await hasChanged;
    }, address);
    await this.arrive(row, address, answer.status());
  }

  private async arrive(row: RouteRow, address: string, status: number | undefined): Promise<void> {
    const awaitedStatus = row.path === "*" ? 404 : 200;
    if (status !== awaitedStatus) this.flaws.push(`${address}: answered ${status}, not ${awaitedStatus}`);
    const heading = this.page.getByRole("heading", { level: 1 });
    const awaited = expectedHeading(row, this.reader);
    try {
      await expect(heading).toHaveText(awaited, { timeout: 15_000 });
    } catch {
      this.flaws.push(
        `${address} as ${this.reader}: h1 is ${JSON.stringify(await heading.allTextContents())}, not ${awaited}`,
      );
    }
    await this.settle();
  }

  private async look(where: string, care: "scanned" | "glanced at"): Promise<void> {
    const excess = await sidewaysExcess(this.page);
    if (excess > 0) this.flaws.push(`${where}: ${excess} px too wide`);
    // At 320 px a long surname beside a label may have to break.
    const broken = this.page.viewportSize()?.width === NARROWEST.width ? [] : await brokenWords(this.page);
    if (broken.length > 0) this.flaws.push(`${where}: broken in the middle: ${broken.join(", ")}`);
    const scanned = care === "scanned" ? await findAccessibilityProblems(this.page) : [];
    this.flaws.push(...[...scanned, ...this.errors.splice(0)].map((flaw) => `${where}: ${flaw}`));
  }

  private async recolour(where: string, colorScheme: "light" | "dark"): Promise<void> {
    await this.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const transitions = await this.page.evaluate(async () => {
      let count = 0;
      for (let frame = 0; frame < 3; frame++) {
        count += document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
        await new Promise(requestAnimationFrame);
      }
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      return count;
    });
    // Each of them would start the next one further down, so no wait could tell when the last has ended.
    if (transitions > 0) this.flaws.push(`${where}: ${transitions} transitions, though the reader wants no motion`);
    const found = await findAccessibilityProblems(this.page, SCHEME_RULES);
    this.flaws.push(...found.map((flaw) => `${where}: ${flaw}`));
  }
}

function expectedHeading(row: RouteRow, reader: Reader): string | RegExp {
  if (row.seenBy.includes(reader)) return row.heading;
  if (reader === "guest") return row.asksGuests ?? "Sign in";
  return row.instead ?? row.heading;
}

/** The first signed-in reader without access to the page. */
function firstWithout(row: RouteRow): Reader | undefined {
  return READERS.find((reader) => reader !== "guest" && !row.seenBy.includes(reader));
}
