import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@quorate/core/errors";
import { PICTURE_PIXELS_MAX } from "@quorate/core/pictures/picture-file";
import { isDiskFull } from "./disk-full.ts";
import { loadPictureLibrary } from "./picture-maker.ts";

const SIDE_MAX = 2_400;
const SECONDS_MAX = 8;

/**
 * A picture of a document as it may be shown: drawn again and upright, so that nothing of the file but its pixels reaches a browser,
 * no metadata, and no second format that hides in it.
 */
export async function drawDocument(content: Readable, stagingFolder: string, name: string): Promise<Buffer> {
  const file = path.join(stagingFolder, `${name}.shown`);
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    const { default: sharp } = await loadPictureLibrary();
    return await sharp(file, { failOn: "error", limitInputPixels: PICTURE_PIXELS_MAX, autoOrient: true, pages: 1 })
      .resize(SIDE_MAX, SIDE_MAX, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 85, effort: 2 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const refusal = new DomainError("invalid", "documents/cannot-be-shown");
    refusal.cause = error;
    throw refusal;
  } finally {
    await rm(file, { force: true });
  }
}
