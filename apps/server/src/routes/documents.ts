import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
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
import { requireAdmin, requireViewer } from "@quorate/api/trpc/required-viewer";
import { DomainError } from "@quorate/core/errors";
import {
  type DocumentKind,
  describeDocument,
  isAcceptableContent,
  UPLOAD_BYTES_MAX,
} from "@quorate/core/experts/document-file";
import { assertSafe, type FileSafety } from "@quorate/core/files/file-safety";
import type { DocumentId } from "@quorate/core/ids";
import type { FastifyInstance } from "fastify";
import { fileTypeFromFile } from "file-type";
import type { FileStore } from "../adapters/file-store.ts";
import { attachmentDisposition } from "./content-disposition.ts";
import { receiveUpload } from "./receive-upload.ts";

/** Uploads that no profile points to yet; beyond this many somebody is using us as a store. */
const UNCLAIMED_DOCUMENTS_MAX = 20;

type Options = {
  files: FileStore;
  stagingFolder: string;
  /** Whether there is a scanner that files have to pass. */
  areFilesChecked: boolean;
};

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

  app.post("/uploads", async (request) => {
    const context = request.apiContext;
    const viewer = requireViewer(context);
    // Looked at before the body is read, so that who is over the limit sends nothing; decided when the row is written.
    assertRoom(await countUnclaimedDocuments(context.db, viewer.userId));
    const id = context.newId<DocumentId>();
    const stagedFile = path.join(stagingFolder, `${id}.part`);
    await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
    try {
      const { givenName, fields } = await receiveUpload(request, stagedFile, { bytesMax: UPLOAD_BYTES_MAX, tooLarge });
      const kind = kindIn(fields);
      const type = await fileTypeFromFile(stagedFile);
      if (!type || !isAcceptableContent(kind, type.mime)) {
        throw new DomainError("unsupported_type", "documents/type-not-accepted");
      }
      const { size } = await stat(stagedFile);
      const { name } = describeDocument(givenName, type.mime);
      const stored = { id, userId: viewer.userId, kind, name, sizeBytes: size, mediaType: type.mime, storageKey: id };
      // The row is first: a file without one would be found by nobody again.
      await keep(context, { ...stored, safety, now: context.now() });
      await files.write(id, createReadStream(stagedFile), size).catch(async (error: unknown) => {
        await deleteDocument(context.db, id);
        throw error;
      });
      return { id, url: `/api/documents/${id}`, name, size, ...(areFilesChecked && { safety }) };
    } finally {
      await rm(stagedFile, { force: true });
    }
  });

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
    // Named anew: it may have been stored before names followed the content.
    const { name, mediaType } = describeDocument(document.name, document.mediaType);
    return await reply
      .type(mediaType)
      .header("Content-Length", document.sizeBytes)
      .header("Content-Disposition", attachmentDisposition(name))
      .header("Content-Security-Policy", "default-src 'none'; sandbox")
      .send(content);
  });
}
