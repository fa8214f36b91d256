// node src/first-load/font-fallbacks.ts WEB_FONT WEIGHT FILE…: by how much a reader's own face must be scaled to take the room of ours,
// measured in Chromium on the product's own words. The figures are in apps/web/src/styles/fonts.css.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "../chromium.ts";

const SAMPLE = [
  "Quorate matches organizations with MBA-level consultants for a defined piece of work, paid milestone by milestone through escrow.",
  "Find Experts. Welcome back. Waiting for you. Post a Project. Subscription Plans. Put the right people in the room.",
  "9 of 38 projects in food and drink, £12,500.00 held in escrow until Nov 19, 2026. Release £4,800.00, ask for changes or dispute.",
].join(" ");
const SIZE_PX = 1_000;

const [webFont, weight, ...fallbacks] = process.argv.slice(2);
if (!webFont || !weight || fallbacks.length === 0) {
  process.stderr.write("node src/first-load/font-fallbacks.ts WEB_FONT WEIGHT FILE…\n");
  process.exit(2);
}

const browser = await chromium.launch(CHROMIUM);
try {
  const page = await browser.newPage();
  const own = await measure(webFont, weight);
  for (const file of fallbacks) {
    const theirs = await measure(file, "400");
    const scale = own.widthPx / theirs.widthPx;
    process.stdout.write(
      `${path.basename(file)} for ${path.basename(webFont)} at ${weight}: size-adjust ${percent(scale)}; ascent-override ${percent(own.ascentPx / SIZE_PX / scale)}; descent-override ${percent(own.descentPx / SIZE_PX / scale)}; line-gap-override 0%\n`,
    );
  }

  async function measure(file: string, ofWeight: string) {
    const source = `data:font/any;base64,${(await readFile(file)).toString("base64")}`;
    return page.evaluate(
      async ({ address, fontWeight, text, sizePx }) => {
        const face = new FontFace("measured", `url(${address})`, { weight: "100 900" });
        document.fonts.clear();
        document.fonts.add(await face.load());
        const canvas = document.createElement("canvas").getContext("2d");
        if (!canvas) throw new Error("no canvas");
        canvas.font = `${fontWeight} ${sizePx}px measured`;
        const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(text);
        return { widthPx: width, ascentPx: fontBoundingBoxAscent, descentPx: fontBoundingBoxDescent };
      },
      { address: source, fontWeight: ofWeight, text: SAMPLE, sizePx: SIZE_PX },
    );
  }
} finally {
  await browser.close();
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
