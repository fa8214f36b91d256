import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { toFileReader, toKeptFile } from "@quorate/api/files/files.mapper";
import { deleteFile, findStoredFile, type StoredFileRow, setFileOpened } from "@quorate/api/files/files.queries";
import { fileIdInput, filePurposeSchema } from "@quorate/api/files/files.schema";
import { assertRoomForFile, keepFile } from "@quorate/api/files/keep-file.service";
import { requireViewer } from "@quorate/api/trpc/required-viewer";
import { DomainError } from "@quorate/core/errors";
import { fileNotFound } from "@quorate/core/files/claim";
import { FILE_BYTES_MAX, type FilePurpose } from "@quorate/core/files/file";
import { mayReadFile } from "@quorate/core/files/file-access";
import { assertSafe, type FileSafety } from "@quorate/core/files/file-safety";
import { describeFile, fileView } from "@quorate/core/files/file-type";
import type { FileId } from "@quorate/core/ids";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { contentTypeOf } from "../adapters/content-type.ts";
import { drawDocument } from "../adapters/document-picture.ts";
import { createFairQueue, type FairQueueLimits } from "../adapters/fair-queue.ts";
import type { FileStore } from "../adapters/file-store.ts";
import { PICTURE_REFUSALS } from "../adapters/queue-refusals.ts";
import { attachmentDisposition } from "./content-disposition.ts";
import { receiveUpload } from "./receive-upload.ts";

type Options = {
  projectFiles: FileStore;
  stagingFolder: string;
  /** Whether there is a scanner that files have to pass. */
  areFilesChecked: boolean;
};

/** Drawn anew one at a time, as portraits are: a large picture costs the server a second. */
const DRAWING = {
  width: 1,
  waitingMax: 60,
  waitingPerShareMax: 6,
  patienceMs: 10_000,
} as const satisfies FairQueueLimits;
const FORM_BYTES_MAX = 64 * 1024;

const tooLarge = () => new DomainError("too_large", "files/too-large");

/** What people on a project give each other: uploaded here, used by a procedure, and read back by whoever may. */
export function registerFileRoutes(
  app: FastifyInstance,
  { projectFiles, stagingFolder, areFilesChecked }: Options,
): void {
  const safety: FileSafety = areFilesChecked ? "checking" : "unchecked";
  const inTurn = createFairQueue(DRAWING, PICTURE_REFUSALS);

  app.post("/files", async (request) => {
    const context = request.apiContext;
    const { userId } = requireViewer(context);
    await assertRoomForFile(context, userId);
    if (Number(request.headers["content-length"]) > FILE_BYTES_MAX + FORM_BYTES_MAX) throw tooLarge();
    const id = context.newId<FileId>();
    const stagedFile = path.join(stagingFolder, `${id}.part`);
    await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
    try {
      const { givenName, fields } = await receiveUpload(request, stagedFile, { bytesMax: FILE_BYTES_MAX, tooLarge });
      const purpose = purposeIn(fields);
      const described = describeFile(givenName, await contentTypeOf(stagedFile));
      if (!described) throw new DomainError("unsupported_type", "files/type-not-accepted");
      const { size } = await stat(stagedFile);
      // The row is first: a file without one would be found by nobody again.
      await keepFile(context, {
        id,
        uploaderId: userId,
        purpose,
        ...described,
        sizeBytes: size,
        safety,
        now: context.now(),
      });
      await projectFiles.write(id, createReadStream(stagedFile), size).catch(async (error: unknown) => {
        await deleteFile(context.db, id);
        throw error;
      });
      return { id, name: described.name, size, type: described.mediaType, ...(areFilesChecked && { safety }) };
    } finally {
      await rm(stagedFile, { force: true });
    }
  });

  app.get<{ Querystring: { view?: unknown } }>("/files/:id", async (request, reply) => {
    const { viewer, file } = await findReadableFile(request);
    assertSafe([file]);
    const { name, mediaType, sizeBytes, storageKey } = file;
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
