import { writeFileSync } from "node:fs";
import { type Browser, type Page, test } from "@playwright/test";
import { CHROMIUM_WITH_SCROLLBARS } from "../chromium.ts";
import { demoPerson } from "../people.ts";
import { type DemoIds, READERS, type Reader, ROUTES, readDemoIds } from "../route-table.ts";
import { type FirstLoad, FirstLoadMeter, type LoadedFile, SLOW } from "./measure-first-load.ts";

/**
 * `pnpm --filter
 * @quorate/e2e first-load`: measures what every screen loads and shifts and how long it takes on a slow phone, and prints a table.
 */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** Measured for every reader; other screens only for the first reader who sees them, organizations first. */
const MAIN = new Set(["/", "/find-experts", "/dashboard", "/project/:id"]);
const only = process.env["FIRST_LOAD_ONLY"];
const output = process.env["FIRST_LOAD_JSON"];

test.describe.configure({ mode: "serial" });
test.use({ launchOptions: CHROMIUM_WITH_SCROLLBARS });

const KB = 1_024;
const bytesOf = (files: readonly LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const lines: string[] = [];
const results: (FirstLoad & { address: string; reader: Reader; width: number })[] = [];

let ids: DemoIds;
test.beforeAll(async ({ browser }) => {
  ids = await readDemoIds(browser);
});

for (const reader of READERS) {
  test(`figures of the first load for ${reader}`, async ({ browser }) => {
    test.setTimeout(3_600_000);
    for (const { path, address, seenBy } of ROUTES) {
      if (only && !only.split(",").includes(path)) continue;
      const speaks = seenBy.includes("organization") ? "organization" : seenBy[0];
      if (!seenBy.includes(reader) || (reader !== speaks && !MAIN.has(path))) continue;
      const to = address?.(ids) ?? path;
      for (const viewport of WIDTHS) {
        const page = await openAs(browser, reader);
        await page.setViewportSize(viewport);
        const meter = await FirstLoadMeter.on(page, SLOW);
        const load = await meter.visit(to);
        await meter.close();
        results.push({ ...load, address: to, reader, width: viewport.width });
        const small = load.scripts.filter(({ bytes }) => bytes < 2 * KB).length;
        const line = `${to.slice(0, 44).padEnd(44)} ${reader.padEnd(13)} ${String(viewport.width).padStart(4)}  js ${String(load.scripts.length).padStart(3)} (${small} small) ${(bytesOf(load.scripts) / KB).toFixed(1).padStart(6)} KB  css ${(bytesOf(load.styles) / KB).toFixed(1).padStart(5)} KB  CLS ${load.cls.toFixed(3)}  LCP ${load.lcpMs} ms`;
        lines.push(line);
        process.stdout.write(`${line}\n`);
      }
    }
  });
}

test.afterAll(() => {
  if (output) writeFileSync(output, JSON.stringify(results, null, 1));
});

async function openAs(browser: Browser, reader: Reader): Promise<Page> {
  return reader === "guest" ? await (await browser.newContext()).newPage() : (await demoPerson(browser, reader)).page;
}
