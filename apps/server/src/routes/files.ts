import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Context } from "@quorate/api/context";
import { toFileReader, toKeptFile } from "@quorate/api/files/files.mapper";
import { deleteFile, findStoredFile, type StoredFileRow, setFileOpened } from "@quorate/api/files/files.queries";
import { fileIdInput, filePurposeSchema } from "@quorate/api/files/files.schema";
import { assertRoomForFile, keepFile } from "@quorate/api/files/keep-file.service";
import { markDone, repeatable } from "@quorate/api/idempotency/repeatable.service";
import { requireViewer } from "@quorate/api/trpc/required-viewer";
import { DomainError } from "@quorate/core/errors";
import { fileNotFound } from "@quorate/core/files/claim";
import { FILE_BYTES_MAX, type FilePurpose } from "@quorate/core/files/file";
import { mayReadFile } from "@quorate/core/files/file-access";
import { assertSafe, type FileSafety } from "@quorate/core/files/file-safety";
import { describeFile, fileView, keptAs, plainMediaType } from "@quorate/core/files/file-type";
import type { FileId, UserId } from "@quorate/core/ids";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { contentKindOf } from "../adapters/content-kind.ts";
import { drawDocument } from "../adapters/document-picture.ts";
import { createFairQueue, type FairQueueLimits } from "../adapters/fair-queue.ts";
import type { FileStore } from "../adapters/file-store.ts";
import { PICTURE_REFUSALS } from "../adapters/queue-refusals.ts";
import { answerUnderKey, isRepetition, sendAnswer } from "../plugins/idempotent-request.ts";
import { attachmentDisposition } from "./content-disposition.ts";
import { type ReceivedUpload, receiveUpload, withStagedFile } from "./receive-upload.ts";

type Options = {
  projectFiles: FileStore;
  stagingFolder: string;
  /** Whether files have to pass a scanner. */
  areFilesChecked: boolean;
};

type Received = { id: FileId; uploaderId: UserId; received: ReceivedUpload; stagedFile: string };

/** Redrawn one at a time, as portraits are: a large picture costs the server a second. */
const DRAWING = {
  width: 1,
  waitingMax: 60,
  waitingPerShareMax: 6,
  patienceMs: 10_000,
} as const satisfies FairQueueLimits;
const FORM_BYTES_MAX = 64 * 1024;

const tooLarge = () => new DomainError("too_large", "files/too-large");

/** Files that people on a project exchange: uploaded here, used by a procedure, and read back by permitted readers. */
export function registerFileRoutes(
  app: FastifyInstance,
  { projectFiles, stagingFolder, areFilesChecked }: Options,
): void {
  const safety: FileSafety = areFilesChecked ? "checking" : "unchecked";
  const inTurn = createFairQueue(DRAWING, PICTURE_REFUSALS);

  app.post("/files", async (request, reply) => {
    const { apiContext } = request;
    const { userId } = requireViewer(apiContext);
    if (!(await isRepetition(request))) await assertRoomForFile(apiContext, userId);
    if (Number(request.headers["content-length"]) > FILE_BYTES_MAX + FORM_BYTES_MAX) throw tooLarge();
    const id = apiContext.newId<FileId>();
    const answer = await withStagedFile(stagingFolder, id, async (stagedFile) => {
      const received = await receiveUpload(request, stagedFile, { bytesMax: FILE_BYTES_MAX, tooLarge });
      return await answerUnderKey(request, received, async (context) => ({
        status: 200,
        body: await keepReceived(context, { id, uploaderId: userId, received, stagedFile }),
      }));
    });
    return await sendAnswer(reply, answer);
  });

  async function keepReceived(context: Context, { id, uploaderId, received, stagedFile }: Received) {
    const purpose = purposeIn(received.fields);
    const found = await contentKindOf(stagedFile);
    const described = describeFile(received.givenName, found);
    if (!described) throw new DomainError("unsupported_type", "files/type-not-accepted", found);
    const { size } = await stat(stagedFile);
    const file = { id, uploaderId, purpose, ...described, sizeBytes: size, safety, now: context.now() };
    const db = repeatable(context.db);
    // The row first: a file without one would never be found again.
    await keepFile({ ...context, db }, file);
    try {
      await projectFiles.write(id, createReadStream(stagedFile), size);
      await markDone(context.db);
    } catch (error) {
      await deleteFile(db, id);
      await projectFiles.remove(id).catch(() => undefined);
      throw error;
    }
    return { id, ...keptAs(received.givenName, described), size, ...(areFilesChecked && { safety }) };
  }

  app.get<{ Querystring: { view?: unknown } }>("/files/:id", async (request, reply) => {
    const { viewer, file } = await findReadableFile(request);
    assertSafe([file]);
    const { name, sizeBytes, storageKey } = file;
    const mediaType = plainMediaType(file.mediaType);
    const isView = request.query.view !== undefined;
    const link = isView ? null : await projectFiles.linkTo(storageKey, { name, mediaType });
    if (link !== null) return await reply.redirect(link, 302);
    const content = await projectFiles.read(storageKey);
    if (!content) throw fileNotFound();
    reply.header("Content-Security-Policy", "default-src 'none'; sandbox");
    if (isView && fileView(mediaType) === "image") {
      const id = request.apiContext.newId<string>();
      const drawn = await inTurn(viewer.userId, () => drawDocument(content, stagingFolder, id)).finally(() =>
        content.destroy(),
      );
      return await reply.type("image/webp").header("Content-Disposition", "inline").send(drawn);
    }
    return await reply
      .type(mediaType)
      .header("Content-Length", sizeBytes)
      .header("Content-Disposition", attachmentDisposition(name))
      .send(content);
  });
}

async function findReadableFile(
  request: FastifyRequest,
): Promise<{ viewer: ReturnType<typeof requireViewer>; file: StoredFileRow }> {
  const context = request.apiContext;
  const viewer = requireViewer(context);
  const input = fileIdInput.safeParse(request.params);
  const file = input.success ? await findStoredFile(context.db, input.data.id, viewer) : undefined;
  if (!input.success || !file || !mayReadFile(toKeptFile(file), toFileReader(viewer, file))) throw fileNotFound();
  const isFirstLook = file.firstOpenedAt === null && file.uploaderId !== viewer.userId;
  if (isFirstLook && !(await setFileOpened(context.db, input.data.id, context.now()))) throw fileNotFound();
  return { viewer, file };
}

function purposeIn(fields: ReadonlyMap<string, unknown>): FilePurpose {
  const purpose = filePurposeSchema.safeParse(fields.get("purpose"));
  if (!purpose.success) throw new DomainError("invalid", "files/purpose-unknown");
  return purpose.data;
}
