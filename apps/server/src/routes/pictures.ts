import type { Context } from "@quorate/api/context";
import { deletePicture, insertPicture } from "@quorate/api/pictures/pictures.queries";
import { logoInput } from "@quorate/api/pictures/pictures.schema";
import { assertOwnOrganization, showLogo, showPortrait } from "@quorate/api/pictures/show-picture.service";
import { requireViewer } from "@quorate/api/trpc/required-viewer";
import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { PICTURE_SIZES, pictureUrl } from "@quorate/core/pictures/picture";
import { isAcceptablePicture, PICTURE_BYTES_MAX } from "@quorate/core/pictures/picture-file";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterRes } from "rate-limiter-flexible";
import { contentKindOf } from "../adapters/content-kind.ts";
import type { CreateLimiter, Limiter } from "../adapters/limiters.ts";
import type { PictureLook, PictureMaker } from "../adapters/picture-maker.ts";
import type { PictureStore } from "../adapters/picture-store.ts";
import { changedHeaders } from "../plugins/live-headers.ts";
import { receiveUpload, withStagedFile } from "./receive-upload.ts";

export type Pictures = { maker: PictureMaker; store: PictureStore };
type Options = { pictures: Pictures; stagingFolder: string; createLimiter: CreateLimiter };
type Show = (context: Context, url: string) => Promise<void>;

/** Each costs the server a good part of a second, and people rarely change a portrait. */
const PICTURES_PER_HOUR = 120;
const KEY = /^[\w-]{1,64}$/;
const YEAR_SECONDS = 31_536_000;

const tooLarge = () => new DomainError("too_large", "pictures/too-large");

/** Uploads of portraits and logos; a procedure removes them. */
export function registerPictureRoutes(app: FastifyInstance, { pictures, stagingFolder, createLimiter }: Options): void {
  const limiter = createLimiter({ name: "pictures", points: PICTURES_PER_HOUR, seconds: 3_600 });

  async function put(request: FastifyRequest, userId: UserId, look: PictureLook, show: Show): Promise<string> {
    const context = request.apiContext;
    await countPicture(limiter, userId);
    if (Number(request.headers["content-length"]) > PICTURE_BYTES_MAX * 2) throw tooLarge();
    // Not to be guessed: the address is enough to see the picture.
    const key = context.newToken().token;
    return await withStagedFile(stagingFolder, key, async (stagedFile) => {
      await receiveUpload(request, stagedFile, { bytesMax: PICTURE_BYTES_MAX, tooLarge });
      const found = await contentKindOf(stagedFile);
      if (!isAcceptablePicture(found.kind)) {
        throw new DomainError("unsupported_type", "pictures/type-not-accepted", found);
      }
      const picture = await pictures.maker.make(stagedFile, { look, share: userId });
      await insertPicture(context.db, { key, now: context.now() });
      try {
        await pictures.store.write(key, picture);
        await show(context, pictureUrl(key));
      } catch (error) {
        await pictures.store.remove(key);
        await deletePicture(context.db, key);
        throw error;
      }
      return pictureUrl(key);
    });
  }

  app.put("/profile/photo", async (request, reply) => {
    const { userId } = requireViewer(request.apiContext);
    const profileImageUrl = await put(request, userId, "portrait", (context, url) =>
      showPortrait(context, userId, url),
    );
    return await reply.headers(changedHeaders(request.apiContext)).send({ profileImageUrl });
  });

  app.put("/organizations/:id/logo", async (request, reply) => {
    const { userId } = requireViewer(request.apiContext);
    const input = logoInput.safeParse(request.params);
    const id = input.success ? input.data.id : null;
    assertOwnOrganization(request.apiContext, id);
    const logoUrl = await put(request, userId, "logo", (context, url) => showLogo(context, id, url));
    return await reply.headers(changedHeaders(request.apiContext)).send({ logoUrl });
  });
}

/** Outside /api: no session is read and no call counted, because a list shows a hundred of them. Their addresses are the secret. */
export function registerPictureFiles(app: FastifyInstance, { store }: Pictures): void {
  app.get<{ Params: { key: string; file: string } }>("/pictures/:key/:file", async (request, reply) => {
    const { key, file } = request.params;
    const size = PICTURE_SIZES.find((one) => file === `${one}.webp`);
    reply.header("Cache-Control", "no-store");
    const picture = size && KEY.test(key) ? await store.read(key, size) : null;
    if (!picture) throw new DomainError("not_found", "pictures/not-found");
    return await sendPicture(reply, picture);
  });
}

/** An address always has the same picture, and it is only ever a picture: nothing in it runs. */
async function sendPicture(reply: FastifyReply, picture: Buffer): Promise<FastifyReply> {
  return await reply
    .type("image/webp")
    .header("Cache-Control", `public, max-age=${YEAR_SECONDS}, immutable`)
    .header("Content-Security-Policy", "default-src 'none'; sandbox")
    // Emails show them on the pages of mail programs.
    .header("Cross-Origin-Resource-Policy", "cross-origin")
    .send(picture);
}

async function countPicture(limiter: Limiter, userId: UserId): Promise<void> {
  try {
    await limiter.consume(userId);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new DomainError("limit_reached", "pictures/too-many", {}, { retryAfterSeconds });
  }
}
