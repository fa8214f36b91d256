import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { READERS, type Reader, ROUTES, readDemoIds } from "./route-table.ts";
import { trackCalls } from "./watched-page.ts";

const NARROWEST = { width: 320, height: 640 };
const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const LONG_ADDRESS = "donaudampfschifffahrtselektrizitaeten@hauptbetriebswerkbauunterbeamtengesellschaft.example";

/** Ids, days, figures, codes, addresses of pages and the words that the product itself chooses. */
const FIXED =
  /^(?:[0-9a-f-]{36}|\d{4}-\d\d-\d\d.*|[\d.,:+-]*|[a-z]+(?:[_.-][a-z]+)*|[A-Z]{2,}|[A-Z][A-Z\d]*(?:-\d+)+|\/.*|https?:.*|data:.*|\w+\/\w+(?:\/\w+)*|[\w-]{40,}=*)$/;

test.describe.configure({ mode: "parallel" });

for (const reader of READERS) {
  // spec 2.2
  test(`at 320 px no page that ${reader} sees grows wider for a long word or address in any text of anyone`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const ids = await readDemoIds(browser);
    const page = await openAs(browser, reader);
    const settle = trackCalls(page);
    await lengthenTexts(page);
    const flaws: string[] = [];
    for (const { path, address } of ROUTES.filter(({ seenBy }) => seenBy.includes(reader))) {
      const where = address?.(ids) ?? path;
      await page.goto(where, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 }), where).toBeVisible();
      await settle();
      flaws.push(...(await tooWide(page)).map((flaw) => `${where}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
  });
}

async function openAs(browser: Browser, reader: Reader): Promise<Page> {
  const page =
    reader === "guest" ? await (await browser.newContext()).newPage() : (await demoPerson(browser, reader)).page;
  await page.setViewportSize(NARROWEST);
  return page;
}

/** Passes the server's answers on, with a long word at the end of every text that a person may have written. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.route(/\/trpc\/(?!.*live)/, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()["content-type"]?.includes("json")) return await route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: lengthened(await answer.json()) });
  });
}

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, lengthened(held)]));
  if (typeof value !== "string" || FIXED.test(value)) return value;
  return value.includes("@") && !value.includes(" ") ? LONG_ADDRESS : `${value} ${LONG_WORD}`;
}

/** Elements that make the page wider than the window, or leave it and are neither cut off on purpose nor scrollable. */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isHeld(element.parentElement));
    const leaving = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !isHeld(element.parentElement),
    );
    const excess = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
    const innermost = leaving.filter((one) => !leaving.some((other) => other !== one && one.contains(other)));
    return [
      ...excess,
      ...innermost.map(({ tagName, className }) => `<${tagName} class="${className}"> leaves the page`),
    ];
  });
}
