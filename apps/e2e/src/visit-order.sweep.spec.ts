import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { READERS, type Reader, ROUTES, type RouteRow, readDemoIds } from "./route-table.ts";
import { trackCalls } from "./watched-page.ts";

/** Pages that differ for each role. */
const OWN_TO_EACH_ROLE = new Set(["/dashboard", "/home", "/project/:id", "/proposals", "/settings"]);
const LOOKED_AT_BY = ["organization", "expert", "entrepreneur", "admin", "guest"] as const satisfies Reader[];
const ELSEWHERE = "/no-such-page";
/** This page keeps its skeletons. */
const SHOWS_WAITING = "/loading-demo";
/** Properties that a style sheet of another page could move or colour. */
const PROPERTIES = [
  "display",
  "color",
  "background-color",
  "border-top",
  "border-left",
  "border-radius",
  "box-shadow",
  "font-family",
  "font-size",
  "font-weight",
  "line-height",
  "letter-spacing",
  "text-align",
  "text-decoration-line",
  "white-space-collapse",
  "fill",
  "stroke",
  "padding",
  "margin",
  "gap",
  "position",
];
const TRIES = 4;
const BEFORE_ANOTHER_TRY_MS = 1_000;
const LOOKS_MAX = 10;
const BETWEEN_LOOKS_MS = 100;
/** After that a page reads its data again. */
const READ_AGAIN_AFTER_MS = 30_000;

test.describe.configure({ mode: "parallel" });

/**
 * A page's style sheets stay when the next page opens, so each page could be drawn with those of every other page. The effect of a sheet
 * depends on its position, and is strongest at the end: so every page is drawn alone, then with all other sheets after its own, then with
 * those in reverse order. If neither changes the page, no order of visits can. Beside it a second tab walks from page to page as people
 * do, and must show the same.
 */
for (const reader of READERS) {
  test(`every page looks the same to ${reader}, whatever was visited before it`, async ({ browser }) => {
    test.setTimeout(300_000);
    const ids = await readDemoIds(browser);
    const context = reader === "guest" ? await browser.newContext() : (await demoPerson(browser, reader)).context;
    await context.addInitScript(readAuditLogBefore, new Date().toISOString());
    const [alone, walking] = [await openTab(context), await openTab(context)];
    const flaws: string[] = [];
    for (const row of ROUTES.filter((each) => isLookedAt(each, reader))) {
      flaws.push(...(await compare(alone, walking, row.address?.(ids) ?? row.path)));
    }
    expect(flaws).toEqual([]);
  });
}

function isLookedAt({ path, seenBy, isAlike }: RouteRow, reader: Reader): boolean {
  if (!seenBy.includes(reader)) return false;
  if (isAlike) return seenBy[0] === reader;
  return OWN_TO_EACH_ROLE.has(path) || LOOKED_AT_BY.find((each) => seenBy.includes(each)) === reader;
}

declare global {
  interface Window {
    looks?: Partial<Record<Moment, string[]>>;
  }
}

type Tab = { page: Page; settle: () => Promise<void> };

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const settle = trackCalls(page);
  await page.goto(ELSEWHERE);
  return { page, settle };
}

/**
 * The audit log grows while the test looks at it, so every tab reads it as of one moment. The page sends that moment itself, since
 * Playwright disables the browser's cache where it routes requests.
 */
function readAuditLogBefore(moment: string): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = (asked, init) => {
    if (typeof asked !== "string" || !asked.includes("auditLog.list")) return plainFetch(asked, init);
    const address = new URL(asked, location.origin);
    const inputs: Record<string, object> = JSON.parse(address.searchParams.get("input") ?? "{}");
    const names = decodeURIComponent(address.pathname).replace("/trpc/", "").split(",");
    for (const [place, name] of names.entries()) {
      if (name === "auditLog.list") inputs[place] = { ...inputs[place], created: { lt: moment } };
    }
    address.searchParams.set("input", JSON.stringify(inputs));
    return plainFetch(address, init);
  };
}

/**
 * The differences; late content is compared again. Style sheets change no words: if the tabs have different words, another journey acted
 * between the two readings, and both tabs read again once the walking tab's data is old enough to be read again.
 */
async function compare(alone: Tab, walking: Tab, address: string): Promise<string[]> {
  let flaws: string[] = [];
  await Promise.all([alone.page.goto(address), walk(walking.page, address)]);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await Promise.all([arrived(alone), arrived(walking)]);
    const [own, walked] = await Promise.all([looksAtRest(alone.page, "own"), looksAtRest(walking.page, "walked")]);
    const forth = await looksAmong(alone.page, "forth", SHEETS);
    const back = await looksAmong(alone.page, "back", SHEETS.toReversed());
    if ([walked, forth, back].every((digest) => digest === own)) return [];
    const [lines, walkedLines] = [await linesOf(alone.page, "own"), await linesOf(walking.page, "walked")];
    flaws = [
      ...difference(lines, walkedLines).map((line) => `${address} after the pages before it: ${line}`),
      ...difference(lines, await linesOf(alone.page, "forth")).map(
        (line) => `${address} with all other style sheets: ${line}`,
      ),
      ...difference(lines, await linesOf(alone.page, "back")).map(
        (line) => `${address} with all other style sheets, reversed: ${line}`,
      ),
    ];
    const isNextTheLast = attempt === TRIES - 2;
    if (isNextTheLast && wordsOf(lines) !== wordsOf(walkedLines)) {
      await walk(walking.page, ELSEWHERE);
      await alone.page.waitForTimeout(READ_AGAIN_AFTER_MS);
      await Promise.all([alone.page.goto(address), walk(walking.page, address)]);
    } else {
      await alone.page.waitForTimeout(BEFORE_ANOTHER_TRY_MS);
    }
  }
  return flaws;
}

/** As a link does, without loading the document again. */
async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    scrollTo(0, 0);
  }, address);
}

async function arrived({ page, settle }: Tab): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await settle();
  if (!page.url().endsWith(SHOWS_WAITING)) await expect(page.locator(".skeleton")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A link moves the focus to the page, a typed address does not, which has nothing to do with style sheets.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

type Moment = "own" | "walked" | "forth" | "back";

/**
 * Position and look of everything on the page, a line for each element. The lines stay in the page, because they are as long as a book.
 */
function looks(page: Page, moment: Moment): Promise<string> {
  return page.evaluate(
    async ([properties, keptAs]) => {
      const lines = [...document.querySelectorAll("#root *:not([role='status'] svg *)")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const box = [x + scrollX, y + scrollY, width, height].map((length) => Math.round(length * 2) / 2).join(" ");
        // A figure may have risen since, by another reader meanwhile: which one it is does not matter here.
        const text = (element.textContent ?? "").slice(0, 24).replaceAll(/\d+/g, "#");
        const name = `${element.tagName.toLowerCase()} ${JSON.stringify(text)}`;
        return [
          name,
          `box ${box}`,
          ...properties.map((property) => `${property} ${style.getPropertyValue(property)}`),
        ].join("; ");
      });
      window.looks = { ...window.looks, [keptAs]: lines };
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
      return String(new Uint32Array(digest));
    },
    [PROPERTIES, moment] as const,
  );
}

function linesOf(page: Page, moment: Moment): Promise<string[]> {
  return page.evaluate((keptAs) => window.looks?.[keptAs] ?? [], moment);
}

/** Menus and the like arrive late: a page is at rest when it has looked the same twice. */
async function looksAtRest(page: Page, moment: Moment): Promise<string> {
  let before = "";
  let now = await looks(page, moment);
  for (let look = 0; look < LOOKS_MAX && before !== now; look++) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    [before, now] = [now, await looks(page, moment)];
  }
  return now;
}

/** The sheets of the app's screens, as the build names them; the API reference at /api/docs is a document of its own. */
const SHEETS = readdirSync(fileURLToPath(new URL("../../web/dist/assets", import.meta.url)))
  .filter((name) => name.endsWith(".css") && !name.startsWith("api-docs-"))
  .map((name) => `/assets/${name}`);

/** The same page once more, with the style sheets of all other pages after its own. */
async function looksAmong(page: Page, moment: Moment, sheets: readonly string[]): Promise<string> {
  await page.evaluate(async (addresses) => {
    const present = new Set([...document.querySelectorAll("link")].map((link) => new URL(link.href).pathname));
    const added = addresses
      .filter((address) => !present.has(address))
      .map((address) => Object.assign(document.createElement("link"), { rel: "stylesheet", href: address }));
    const loaded = added.map(
      (link) =>
        new Promise((done, fail) => Object.assign(link, { onload: done, onerror: fail, className: "of-others" })),
    );
    document.head.append(...added);
    await Promise.all(loaded);
  }, sheets);
  const digest = await looks(page, moment);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("link.of-others")) link.remove();
  });
  return digest;
}

/** Elements and their words, without their look. */
const wordsOf = (lines: readonly string[]) => lines.map((line) => line.split("; box ", 1)[0]).join("\n");

/** The difference of the first elements that differ. */
function difference(own: readonly string[], other: readonly string[]): string[] {
  if (own.length !== other.length) return [`${other.length} elements instead of ${own.length}`];
  const unlike = own.flatMap((line, place) => (line === other[place] ? [] : [[line, other[place] ?? ""] as const]));
  return unlike.slice(0, 3).map(([was, is]) => {
    const [before, after] = [was.split("; "), is.split("; ")];
    const changed = after.flatMap((part, place) => (part === before[place] ? [] : [`${before[place]} → ${part}`]));
    return `${before[0]}: ${changed.join(", ")} (${unlike.length} elements differ)`;
  });
}
