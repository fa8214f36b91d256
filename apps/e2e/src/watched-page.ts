import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Chromium's own line for an answer of 4xx: the product says what it means on the page. */
const REFUSED_ANSWER = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what must not happen on any page: console errors, uncaught exceptions. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !REFUSED_ANSWER.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(found, page.url()).toEqual([]);
}

/** Nothing is wider than the window, so nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess, page.url()).toBeLessThanOrEqual(0);
}

/** The page has arrived: its heading stands and no skeleton is left. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-skeleton], .skeleton")).toHaveCount(0);
}
