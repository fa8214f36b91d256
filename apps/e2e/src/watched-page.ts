import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type axe from "axe-core";

/** Chromium's own line for an answer of 4xx; the product explains it on the page. */
const REFUSED_ANSWER = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects errors that must not happen on any page: console errors, uncaught exceptions. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !REFUSED_ANSWER.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

const WCAG_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** axe-core, half a megabyte: where each document is scanned, it is quicker to let documents start with it than to send it to each. */
export const SCANNER = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
/** Read by the first scan of a worker that needs it. */
let scanner: string | undefined;

/** Violations of WCAG 2.2 AA on the page as it is, each with the elements that have it; `rules` limits them. */
export async function findAccessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    scanner ??= `${readFileSync(SCANNER, "utf8")}; void 0`;
    await page.evaluate(scanner);
  }
  const options: axe.RunOptions = {
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: WCAG_TAGS },
    // Passed rules are not read, so they need no details.
    resultTypes: ["violations"],
    selectors: false,
  };
  const violations = await page.evaluate(async (given) => {
    // as: the scanner is not part of the pages' own program.
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const result = await inPage.run(document, given);
    return result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" | ")}`);
}

/**
 * No violation of WCAG 2.2 AA on the page once it is there: a dialog that is still opening hides the page and is not yet visible itself.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isClean = (await findAccessibilityProblems(page)).length === 0;
  if (!isClean) expect(await findAccessibilityProblems(page), page.url()).toEqual([]);
}

/** By how many pixels the page is wider than the window: more than nothing scrolls sideways. */
export function sidewaysExcess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Ordinary words and figures that are broken in the middle for lack of room. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Text for screen readers only has no room at all.
    const isDrawn = (element: Element) => element.getBoundingClientRect().width > 4;
    const isBrokenAnywhere = (element: Element) => getComputedStyle(element).wordBreak === "break-all";
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken = new Set<string>();
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const parent = text.parentElement;
      if (!parent || !isShown(parent) || !isDrawn(parent) || isBrokenAnywhere(parent)) continue;
      for (const { index, 0: word } of (text.nodeValue ?? "").matchAll(
        /(?<![\p{L}\p{N}@./_-])(?:\p{L}{2,18}|[£€$]?\d[\d.,]{1,16}\d)(?![\p{L}\p{N}@./_-])/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (first && others.some(({ top }) => top >= first.bottom - 1)) broken.add(word);
      }
    }
    return [...broken];
  });
}

/** Nothing is wider than the window, so nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysExcess(page), page.url()).toBeLessThanOrEqual(0);
}

/** The page has arrived: its heading is there and no skeleton is left. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
}

/** The value beside a label of the page. */
export function fact(page: Page, label: string): Locator {
  return page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd[1]");
}

const QUIET_MS = 80;

/** Counts the page's calls to the API; the answer waits until none has run for a moment. */
export function trackCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastChange = Date.now();
  function note(request: Request, isOpen: boolean): void {
    // The tab's stream stays open as long as the page.
    if (!request.url().includes("/trpc/") || request.url().includes("/trpc/live.")) return;
    if (isOpen) open.add(request);
    else open.delete(request);
    lastChange = Date.now();
  }
  page.on("request", (request) => note(request, true));
  page.on("requestfinished", (request) => note(request, false));
  page.on("requestfailed", (request) => note(request, false));
  return async () => {
    lastChange = Date.now();
    await expect.poll(() => open.size === 0 && Date.now() - lastChange > QUIET_MS, { intervals: [20] }).toBe(true);
  };
}
