import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { PICTURE_SIZES } from "@quorate/core/pictures/picture";
import sharp from "sharp";
import { EXPERTS } from "../demo/add-experts.ts";
import { ADMIN_NAME, DEMO_ACCOUNT_NAMES } from "../demo/add-people.ts";
import { ENTREPRENEURS } from "../demo/content/entrepreneurs.ts";
import { ORGANIZATIONS } from "../demo/content/organizations.ts";
import { demoNumber } from "../demo/demo-id.ts";
import { DEMO_PICTURES_FOLDER, demoPictureKey } from "../demo/demo-pictures.ts";
import { drawLogo } from "./demo-logo.ts";
import { drawPortrait, PORTRAIT_CROP } from "./demo-portrait.ts";

/** One in so many has none, as among real people, so that initials are seen too. */
const ONE_WITHOUT_IN = 9;

async function keep(key: string, drawing: string, crop?: typeof PORTRAIT_CROP): Promise<void> {
  const picture = sharp(Buffer.from(drawing));
  const square = await (crop ? picture.extract(crop) : picture).png().toBuffer();
  for (const size of PICTURE_SIZES) {
    const file = path.join(DEMO_PICTURES_FOLDER, `${key}-${size}.webp`);
    await sharp(square)
      .resize(size, size)
      .flatten({ background: "#ffffff" })
      .webp({ quality: 60, effort: 6 })
      .toFile(file);
  }
}

const people = [
  ADMIN_NAME,
  ...EXPERTS.map(({ name }) => name),
  ...ENTREPRENEURS.map(({ name }) => name),
  ...ORGANIZATIONS.map(({ person }) => person),
];
const shown = people.filter(
  (name) => DEMO_ACCOUNT_NAMES.has(name) || demoNumber(`pictured ${name}`, ONE_WITHOUT_IN) > 0,
);

mkdirSync(DEMO_PICTURES_FOLDER, { recursive: true });
for (const file of readdirSync(DEMO_PICTURES_FOLDER)) {
  if (file.endsWith(".webp")) rmSync(path.join(DEMO_PICTURES_FOLDER, file));
}
for (const name of shown) await keep(demoPictureKey("user", name), drawPortrait(name), PORTRAIT_CROP);
for (const [place, { name }] of ORGANIZATIONS.entries()) {
  await keep(demoPictureKey("organization", name), drawLogo(name, place));
}
process.stdout.write(`Drew ${shown.length} portraits and ${ORGANIZATIONS.length} logos.\n`);
