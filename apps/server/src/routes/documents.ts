import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { recordAudit } from "@quorate/api/audit/record-audit.service";
import type { Context } from "@quorate/api/context";
import {
  countUnclaimedDocuments,
  deleteDocument,
  findDocument,
  insertDocument,
  lockUploadsOf,
  type NewDocument,
} from "@quorate/api/documents/documents.queries";
import { documentKindSchema, getDocumentInput } from "@quorate/api/documents/documents.schema";
import { markDone, repeatable } from "@quorate/api/idempotency/repeatable.service";
import { requireAdmin, requireViewer } from "@quorate/api/trpc/required-viewer";
import { DomainError } from "@quorate/core/errors";
import {
  DOCUMENT_EXTENSIONS,
  type DocumentKind,
  describeDocument,
  isAcceptableKind,
  UPLOAD_BYTES_MAX,
} from "@quorate/core/experts/document-file";
import { assertSafe, type FileSafety } from "@quorate/core/files/file-safety";
import { describeFile, keptAs } from "@quorate/core/files/file-type";
import type { DocumentId, UserId } from "@quorate/core/ids";
import type { FastifyInstance } from "fastify";
import { contentKindOf } from "../adapters/content-kind.ts";
import type { FileStore } from "../adapters/file-store.ts";
import { answerUnderKey, isRepetition, sendAnswer } from "../plugins/idempotent-request.ts";
import { attachmentDisposition } from "./content-disposition.ts";
import { type ReceivedUpload, receiveUpload, withStagedFile } from "./receive-upload.ts";

/** Uploads that no profile uses yet; with more than this many the caller uses us as a store. */
const UNCLAIMED_DOCUMENTS_MAX = 20;

type Options = {
  files: FileStore;
  stagingFolder: string;
  /** Whether there is a scanner that files have to pass. */
  areFilesChecked: boolean;
};

type Received = { id: DocumentId; userId: UserId; received: ReceivedUpload; stagedFile: string };

/** Counts behind a lock: sixty uploads at once are counted one by one. */
async function keep(context: Context, document: NewDocument): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockUploadsOf(trx, document.userId);
    assertRoom(await countUnclaimedDocuments(trx, document.userId));
    await insertDocument(trx, document);
    if (document.safety === "checking") await context.jobs.enqueue(trx, "check-document", { documentId: document.id });
  });
}

function assertRoom(waiting: number): void {
  if (waiting < UNCLAIMED_DOCUMENTS_MAX) return;
  throw new DomainError("limit_reached", "documents/too-many");
}

const tooLarge = () => new DomainError("too_large", "documents/too-large");

function kindIn(fields: ReadonlyMap<string, unknown>): DocumentKind {
  const kind = documentKindSchema.safeParse(fields.get("kind"));
  if (!kind.success) throw new DomainError("invalid", "documents/kind-unknown");
  return kind.data;
}

export function registerDocumentRoutes(app: FastifyInstance, { files, stagingFolder, areFilesChecked }: Options): void {
  const safety: FileSafety = areFilesChecked ? "checking" : "unchecked";

  app.post("/uploads", async (request, reply) => {
    const { apiContext } = request;
    const { userId } = requireViewer(apiContext);
    // Checked before the body is read, so that a caller over the limit sends nothing; decided when the row is written.
    if (!(await isRepetition(request))) assertRoom(await countUnclaimedDocuments(apiContext.db, userId));
    const id = apiContext.newId<DocumentId>();
    const answer = await withStagedFile(stagingFolder, id, async (stagedFile) => {
      const received = await receiveUpload(request, stagedFile, { bytesMax: UPLOAD_BYTES_MAX, tooLarge });
      return await answerUnderKey(request, received, async (context) => ({
        status: 200,
        body: await keepReceived(context, { id, userId, received, stagedFile }),
      }));
    });
    return await sendAnswer(reply, answer);
  });

  async function keepReceived(context: Context, { id, userId, received, stagedFile }: Received) {
    const kind = kindIn(received.fields);
    const found = await contentKindOf(stagedFile);
    if (found.isLocked) throw new DomainError("invalid", "documents/locked");
    const described = isAcceptableKind(kind, found.kind) ? describeFile(received.givenName, found) : null;
    if (!described) {
      const taken = DOCUMENT_EXTENSIONS[kind].filter((extension) => extension !== "jpeg");
      throw new DomainError("unsupported_type", "documents/type-not-accepted", { ...found, taken });
    }
    const { size } = await stat(stagedFile);
    const stored = { id, userId, kind, ...described, sizeBytes: size, storageKey: id };
    const db = repeatable(context.db);
    // The row first: a file without one would never be found again.
    await keep({ ...context, db }, { ...stored, safety, now: context.now() });
    try {
      await files.write(id, createReadStream(stagedFile), size);
      await markDone(context.db);
    } catch (error) {
      await deleteDocument(db, id);
      await files.remove(id).catch(() => undefined);
      throw error;
    }
    const { type: _type, ...told } = keptAs(received.givenName, described);
    return { id, url: `/api/documents/${id}`, ...told, size, ...(areFilesChecked && { safety }) };
  }

  app.get("/documents/:id", async (request, reply) => {
    const viewer = requireViewer(request.apiContext);
    const input = getDocumentInput.safeParse(request.params);
    const document = input.success ? await findDocument(request.apiContext.db, input.data.id) : undefined;
    if (!document || (document.userId !== viewer.userId && !viewer.isAdmin)) {
      throw new DomainError("not_found", "documents/not-found");
    }
    if (document.userId !== viewer.userId) requireAdmin(viewer, "verification");
    assertSafe([document]);
    const content = await files.read(document.storageKey);
    if (!content) throw new DomainError("not_found", "documents/not-found");
    if (document.userId !== viewer.userId) {
      const subject = { kind: "account", id: document.userId } as const;
      const after = { document: input.data?.id ?? null };
      await recordAudit(request.apiContext.db, request.apiContext, { action: "data.read", subject, after });
    }
    // Named again, because it may have been stored before names followed the content.
    const { name, mediaType } = describeDocument(document.name, document.mediaType);
    return await reply
      .type(mediaType)
      .header("Content-Length", document.sizeBytes)
      .header("Content-Disposition", attachmentDisposition(name))
      .header("Content-Security-Policy", "default-src 'none'; sandbox")
      .send(content);
  });
}
