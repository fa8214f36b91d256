import { DomainError } from "@quorate/core/errors";
import { PICTURE_SIZES, type PictureSize } from "@quorate/core/pictures/picture";
import { hasTooManyPixels, PICTURE_PIXELS_MAX } from "@quorate/core/pictures/picture-file";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { isDiskFull } from "./disk-full.ts";
import { createFairQueue, type FairQueueLimits } from "./fair-queue.ts";
import { PICTURE_REFUSALS } from "./queue-refusals.ts";

/** A portrait fills its square; of a logo nothing is cut off. */
export type PictureLook = "portrait" | "logo";

/** Makes the squares that are stored out of a file that someone sent: upright, in 8-bit sRGB, without anything else that was in it. */
export type PictureMaker = {
  make: (file: string, options: { look: PictureLook; share: string }) => Promise<Record<PictureSize, Buffer>>;
};

/** One at a time, on one of the pool's four threads: a flood of pictures queues here, person by person, and starves nothing else. */
const PREPARING = {
  width: 1,
  waitingMax: 60,
  waitingPerShareMax: 3,
  patienceMs: 10_000,
} as const satisfies FairQueueLimits;
/** The largest that is taken needs about a second and a half. */
const SECONDS_MAX = 8;

/** Whatever else the library could open, it must not: the content was looked at, and this is the second lock. */
const LOADERS = ["JpegFile", "PngFile", "WebpFile", "HeifFile", "PngBuffer"].map((name) => `VipsForeignLoad${name}`);
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif"]);

/** The first picture alone of what is animated; a file that ends too early is none. */
const READING: SharpOptions = {
  failOn: "error",
  limitInputPixels: PICTURE_PIXELS_MAX,
  autoOrient: false,
  pages: 1,
  sequentialRead: true,
};

const LARGEST = Math.max(...PICTURE_SIZES);
const PAPER = "#ffffff";

export function createSharpPictureMaker(): PictureMaker {
  const inTurn = createFairQueue(PREPARING, PICTURE_REFUSALS);
  let library: ReturnType<typeof loadPictureLibrary> | undefined;

  async function make(file: string, look: PictureLook): Promise<Record<PictureSize, Buffer>> {
    library ??= loadPictureLibrary();
    const { default: sharp } = await library;
    // The header alone: the sides say whether the rest may be read.
    const header = await sharp(file, { ...READING, limitInputPixels: false }).metadata();
    assertReadable(header);
    const square = await sharp(file, READING)
      .resize(LARGEST, LARGEST, { fit: look === "portrait" ? "cover" : "contain", background: PAPER })
      .flatten({ background: PAPER })
      .png({ compressionLevel: 0 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
    // Turned when it is small: the same square, without the whole of a large picture in memory.
    const upright = await turned(sharp(square), header.orientation).png({ compressionLevel: 0 }).toBuffer();
    const inSize = (size: PictureSize) => sharp(upright).resize(size, size).webp({ quality: 82, effort: 4 }).toBuffer();
    return { 96: await inSize(96), 320: await inSize(320) };
  }

  return {
    make: (file, { look, share }) =>
      inTurn(share, async () => {
        try {
          return await make(file, look);
        } catch (error) {
          if (error instanceof DomainError || isDiskFull(error)) throw error;
          const refusal = new DomainError("invalid", "pictures/broken");
          refusal.cause = error;
          throw refusal;
        }
      }),
  };
}

/** Loaded with the first picture: a server that is sent none does without its memory. */
export async function loadPictureLibrary() {
  const library = await import("sharp");
  const { default: sharp } = library;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
  return library;
}

function assertReadable({ format, width, height }: Metadata): void {
  if (!FORMATS.has(format)) {
    throw new DomainError("unsupported_type", "pictures/type-not-accepted", { noun: "picture", ending: format });
  }
  if (hasTooManyPixels({ width, height })) throw new DomainError("invalid", "pictures/too-many-pixels");
}

/** By EXIF's orientation, 1 to 8. A mirroring comes before the turn. */
function turned(picture: Sharp, orientation = 1): Sharp {
  const mirrored = MIRRORED[orientation]?.(picture) ?? picture;
  return mirrored.rotate(DEGREES[orientation] ?? 0);
}

const DEGREES: Readonly<Record<number, number>> = { 3: 180, 5: 90, 6: 90, 7: 90, 8: 270 };
const MIRRORED: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  2: (picture) => picture.flop(),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip(),
  7: (picture) => picture.flop(),
};
