import { type Browser, expect, type Page, test } from "@playwright/test";
import { CHROMIUM_WITH_SCROLLBARS } from "../chromium.ts";
import { demoPerson, newPage, PASSWORD } from "../people.ts";
import { READERS, type Reader, ROUTES, type RouteRow, readDemoIds } from "../route-table.ts";
import { DISTANT, FirstLoadMeter, type Shift } from "./measure-first-load.ts";

/** Our limit for the layout shift; browsers call a page good up to 0.1. */
const CLS_MAX = 0.02;

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
    const visits = allVisits();
    for (const reader of READERS) {
      const rows = visits.filter((visit) => visit.reader === reader).map(({ row }) => row);
      if (rows.length === 0) continue;
      const page = await openAs(browser, reader);
      await page.setViewportSize(viewport);
      // One page at a time: an overloaded machine shows screens before their answers arrive, as it should.
      const meter = await FirstLoadMeter.on(page, DISTANT);
      for (const { path, address } of rows) {
        const to = address?.(ids) ?? path;
        const { cls, shifts } = await meter.visit(to);
        if (cls > CLS_MAX) moved.push(`${to} as ${reader}: ${cls.toFixed(3)} by ${greatestOf(shifts)}`);
      }
      await meter.close();
    }
    expect(moved).toEqual([]);
  });
}

test("nothing moves under the notice of a person who has to verify an address, wide and narrow", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await newPage(browser);
  const names = { firstName: "Wilhelmina", lastName: "Oakes" };
  const email = `wilhelmina.oakes.${Date.now()}@journey.example`;
  const signedUp = await page.request.post("/api/auth/signup", { data: { ...names, email, password: PASSWORD } });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const notice = page.getByRole("complementary", { name: "Address not verified" });
  await page.goto("/settings");
  await expect(notice).toBeVisible();
  const meter = await FirstLoadMeter.on(page, DISTANT);
  const moved: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const to of ["/settings", "/find-experts"]) {
      const { cls, shifts } = await meter.visit(to);
      await expect(notice).toBeVisible();
      if (cls > CLS_MAX) moved.push(`${to} at ${width}: ${cls.toFixed(3)} by ${greatestOf(shifts)}`);
    }
  }
  await meter.close();
  expect(moved).toEqual([]);
});

/** Each route as the reader who sees most of it: organizations before all, guests where no one else goes. */
function allVisits(): Visit[] {
  const visits = ROUTES.map((row) => ({
    row,
    reader: row.seenBy.includes("organization") ? "organization" : (row.seenBy[0] ?? "guest"),
  }));
  return visits.toSorted((one, other) => READERS.indexOf(one.reader) - READERS.indexOf(other.reader));
}

function greatestOf(shifts: readonly Shift[]): string | undefined {
  const greatest = shifts.toSorted((one, other) => other.value - one.value)[0];
  return greatest && `${greatest.moved.join("; ")} at ${greatest.atMs} ms`;
}

async function openAs(browser: Browser, reader: Reader): Promise<Page> {
  return reader === "guest" ? await (await browser.newContext()).newPage() : (await demoPerson(browser, reader)).page;
}
