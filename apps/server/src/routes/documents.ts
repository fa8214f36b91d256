import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { countUnclaimedDocuments, findDocument, insertDocument } from "@quorate/api/documents/documents.queries";
import { documentKindSchema, documentNameSchema, getDocumentInput } from "@quorate/api/documents/documents.schema";
import { requireViewer } from "@quorate/api/trpc/required-viewer";
import { DomainError } from "@quorate/core/errors";
import { isAcceptableContent, UPLOAD_BYTES_MAX } from "@quorate/core/experts/document-file";
import type { DocumentId } from "@quorate/core/ids";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fileTypeFromFile } from "file-type";
import type { FileStore } from "../adapters/file-store.ts";

/** Uploads that no profile points to yet; beyond this many somebody is using us as a store. */
const UNCLAIMED_DOCUMENTS_MAX = 20;

type Options = { files: FileStore; stagingFolder: string };

const tooLarge = () => new DomainError("too_large", "documents/too-large", "A file may have at most 10 MB.");

/** Reads the form in whichever order its parts come; the file goes to disk as it arrives, never whole into memory. */
async function receive(request: FastifyRequest, stagedFile: string) {
  let kind: unknown;
  let name: string | undefined;
  for await (const part of request.parts({ limits: { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 5 } })) {
    if (part.type === "field") {
      if (part.fieldname === "kind") kind = part.value;
    } else {
      name = await stage(part, stagedFile);
    }
  }
  if (name === undefined) throw new DomainError("invalid", "documents/no-file", "Send the file in the field `file`.");
  return { kind: documentKindSchema.safeParse(kind), name };
}

async function stage(part: MultipartFile, stagedFile: string): Promise<string> {
  await pipeline(part.file, createWriteStream(stagedFile, { mode: 0o600 }));
  if (part.file.truncated) throw tooLarge();
  return path.basename(part.filename);
}

export function registerDocumentRoutes(app: FastifyInstance, { files, stagingFolder }: Options): void {
  app.register(multipart, { throwFileSizeLimit: false });

  app.post("/uploads", async (request) => {
    const context = request.apiContext;
    const viewer = requireViewer(context);
    if (!request.isMultipart()) {
      throw new DomainError("unsupported_type", "documents/not-multipart", "Send the file as multipart/form-data.");
    }
    if ((await countUnclaimedDocuments(context.db, viewer.userId)) >= UNCLAIMED_DOCUMENTS_MAX) {
      throw new DomainError(
        "limit_reached",
        "documents/too-many",
        "Too many files wait for a profile. Use some first.",
      );
    }
    const id = context.newId<DocumentId>();
    const stagedFile = path.join(stagingFolder, `${id}.part`);
    await mkdir(stagingFolder, { recursive: true });
    try {
      const { kind, name: givenName } = await receive(request, stagedFile);
      if (!kind.success) {
        throw new DomainError("invalid", "documents/kind-unknown", "Say which document it is in the field `kind`.");
      }
      const type = await fileTypeFromFile(stagedFile);
      if (!type || !isAcceptableContent(kind.data, type.mime)) {
        throw new DomainError(
          "unsupported_type",
          "documents/type-not-accepted",
          "This kind of file is not accepted here.",
        );
      }
      const { size } = await stat(stagedFile);
      const name = documentNameSchema.catch(`document.${type.ext}`).parse(givenName);
      await files.write(id, createReadStream(stagedFile));
      await insertDocument(context.db, {
        id,
        userId: viewer.userId,
        kind: kind.data,
        name,
        sizeBytes: size,
        mediaType: type.mime,
        storageKey: id,
        now: context.now(),
      });
      return { id, url: `/api/documents/${id}`, name, size };
    } finally {
      await rm(stagedFile, { force: true });
    }
  });

  app.get("/documents/:id", async (request, reply) => {
    const viewer = requireViewer(request.apiContext);
    const input = getDocumentInput.safeParse(request.params);
    const document = input.success ? await findDocument(request.apiContext.db, input.data.id) : undefined;
    if (!document || (document.userId !== viewer.userId && !viewer.isAdmin)) {
      throw new DomainError("not_found", "documents/not-found", "Document not found.");
    }
    return await reply
      .type(document.mediaType)
      .header("Content-Length", document.sizeBytes)
      .header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(document.name)}`)
      .header("Content-Security-Policy", "default-src 'none'; sandbox")
      .send(files.read(document.storageKey));
  });
}
