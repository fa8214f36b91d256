import { Readable } from "node:stream";
import { exportAccount } from "@quorate/api/personal-data/export-account.service";
import { DomainError } from "@quorate/core/errors";
import { pictureKeyOf } from "@quorate/core/pictures/picture";
import type { FastifyInstance } from "fastify";
import { RateLimiterRes } from "rate-limiter-flexible";
import { ZipFile } from "yazl";
import type { FileStore } from "../adapters/file-store.ts";
import type { CreateLimiter } from "../adapters/limiters.ts";
import type { PictureStore } from "../adapters/picture-store.ts";

/** An archive reads all data of a person. */
const EXPORTS_AN_HOUR_MAX = 5;
const HOUR_SECONDS = 3_600;

type Stores = { documents: FileStore; files: FileStore; pictures: PictureStore };

/** All data of the caller as one archive, streamed: no part of it is ever whole in memory. */
export function registerAccountExportRoute(
  app: FastifyInstance,
  createLimiter: CreateLimiter,
  { documents, files, pictures }: Stores,
): void {
  const limit = createLimiter({ name: "exports", points: EXPORTS_AN_HOUR_MAX, seconds: HOUR_SECONDS });

  app.get("/account/export", async (request, reply) => {
    const archive = await exportAccount(request.apiContext);
    await limit.consume(archive.userId).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.ceil(refused.msBeforeNext / 1000);
      throw new DomainError("limit_reached", "accounts/export-limit", {}, { retryAfterSeconds });
    });

    const zip = new ZipFile();
    zip.on("error", (error: unknown) => request.log.error({ err: error }, "an archive was broken off"));
    for (const { name, text } of archive.texts) {
      zip.addReadStreamLazy(name, (give) => give(null, Readable.from(text())));
    }
    const add = (
      folder: string,
      store: FileStore,
      kept: readonly { id: string; name: string; storageKey: string }[],
    ) => {
      for (const { id, name, storageKey } of kept) {
        zip.addReadStreamLazy(`${folder}/${id}-${plainName(name)}`, { compress: false }, (give) =>
          give(null, Readable.from(contentOf(store, storageKey))),
        );
      }
    };
    add("documents", documents, archive.documents);
    add("files", files, archive.files);
    for (const url of archive.pictures) {
      const key = pictureKeyOf(url);
      const picture = key && (await pictures.read(key, 320));
      if (picture) zip.addBuffer(picture, `pictures/${key}.webp`, { compress: false });
    }
    zip.end();
    return await reply
      .type("application/zip")
      .header("Content-Disposition", `attachment; filename="${archive.fileName}"`)
      .send(zip.outputStream);
  });
}

/** Opened when its turn has come. A row without its file does not spoil the archive: the entry is there, and empty. */
async function* contentOf(files: FileStore, storageKey: string): AsyncGenerator<Buffer> {
  const content = await files.read(storageKey);
  if (content) yield* content;
}

/** A name in an archive is a path to the program that opens it. */
const plainName = (name: string) => name.replaceAll(/[^\p{L}\p{N}._ -]/gu, "_").slice(-120);
