import { type Browser, expect, type Page, test } from "@playwright/test";
import { CHROMIUM_WITH_SCROLLBARS } from "../chromium.ts";
import { demoPerson, newPage, PASSWORD } from "../people.ts";
import { READERS, type Reader, ROUTES, type RouteRow, readDemoIds } from "../route-table.ts";
import { DISTANT, FirstLoadMeter } from "./measure-first-load.ts";

/** What quality asks for; browsers call a page good up to 0.1. */
const CLS_MAX = 0.02;

/** A page spends most of its time waiting for the distant server: others load meanwhile. */
const PAGES_AT_ONCE = 3;

type Visit = { row: RouteRow; reader: Reader };

test.use({ launchOptions: CHROMIUM_WITH_SCROLLBARS });
test.describe.configure({ mode: "parallel" });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`no route moves while it loads, ${viewport.width} px wide and 150 ms from the server`, async ({ browser }) => {
    test.setTimeout(600_000);
    const ids = await readDemoIds(browser);
    const moved: string[] = [];
    const visitAll = async (visits: readonly Visit[]) => {
      for (const reader of READERS) {
        const rows = visits.filter((visit) => visit.reader === reader).map(({ row }) => row);
        if (rows.length === 0) continue;
        const page = await openAs(browser, reader);
        await page.setViewportSize(viewport);
        const meter = await FirstLoadMeter.on(page, DISTANT);
        for (const { path, address } of rows) {
          const to = address?.(ids) ?? path;
          const { cls, shifts } = await meter.visit(to);
          if (cls > CLS_MAX)
            moved.push(`${to} as ${reader}: ${cls.toFixed(3)} by ${shifts.flatMap((shift) => shift.moved)[0]}`);
        }
        await meter.close();
      }
    };
    await Promise.all(inParts(allVisits(), PAGES_AT_ONCE).map(visitAll));
    expect(moved).toEqual([]);
  });
}

test("nothing moves under the notice of whoever has to verify an address, wide and narrow", async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await newPage(browser);
  const names = { firstName: "Wilhelmina", lastName: "Oakes" };
  const email = `wilhelmina.oakes.${Date.now()}@journey.example`;
  const signedUp = await page.request.post("/api/auth/signup", { data: { ...names, email, password: PASSWORD } });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const notice = page.getByRole("complementary", { name: "E-mail not verified" });
  await page.goto("/settings");
  await expect(notice).toBeVisible();
  const meter = await FirstLoadMeter.on(page, DISTANT);
  const moved: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const to of ["/settings", "/find-experts"]) {
      const { cls, shifts } = await meter.visit(to);
      await expect(notice).toBeVisible();
      if (cls > CLS_MAX)
        moved.push(`${to} at ${width}: ${cls.toFixed(3)} by ${shifts.flatMap((shift) => shift.moved)[0]}`);
    }
  }
  await meter.close();
  expect(moved).toEqual([]);
});

/** Each route as the one who sees most of it: organizations before all, guests where nobody else goes. */
function allVisits(): Visit[] {
  const visits = ROUTES.map((row) => ({
    row,
    reader: row.seenBy.includes("organization") ? "organization" : (row.seenBy[0] ?? "guest"),
  }));
  return visits.toSorted((one, other) => READERS.indexOf(one.reader) - READERS.indexOf(other.reader));
}

function inParts<Item>(items: readonly Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}

async function openAs(browser: Browser, reader: Reader): Promise<Page> {
  return reader === "guest" ? await (await browser.newContext()).newPage() : (await demoPerson(browser, reader)).page;
}
