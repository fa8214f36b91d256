import { recordAudit } from "@quorate/api/audit/record-audit.service";
import { requireAdmin, requireViewer } from "@quorate/api/trpc/required-viewer";
import { documentIdInput, verificationIdInput } from "@quorate/api/verification/verification.schema";
import { findSentDocument, insertOpening } from "@quorate/api/verification/verification-cases.queries";
import { DomainError } from "@quorate/core/errors";
import { describeDocument, documentView } from "@quorate/core/experts/document-file";
import { assertSafe } from "@quorate/core/files/file-safety";
import type { FastifyInstance } from "fastify";
import { drawDocument } from "../adapters/document-picture.ts";
import type { FileStore } from "../adapters/file-store.ts";
import { attachmentDisposition } from "./content-disposition.ts";

const notFound = () => new DomainError("not_found", "documents/not-found");

/**
 * A document as an administrator sees it beside the claims: pictures are redrawn, a PDF is sent as bytes for the viewer to draw, and
 * everything else, or anything asked for with `download`, is an attachment. A browser that opens this address shows pictures only. The
 * server records who opened what: administrators cannot verify documents that they have not seen.
 */
export function registerVerificationDocumentRoute(
  app: FastifyInstance,
  { files, stagingFolder }: { files: FileStore; stagingFolder: string },
): void {
  app.get<{ Querystring: { download?: unknown } }>(
    "/admin/verifications/:id/documents/:documentId",
    async (request, reply) => {
      const { db, now, newId } = request.apiContext;
      const viewer = requireViewer(request.apiContext);
      requireAdmin(viewer, "verification");
      const verification = verificationIdInput.safeParse(request.params);
      const named = documentIdInput.safeParse(request.params);
      if (!verification.success || !named.success) throw notFound();
      const ids = { verificationId: verification.data.id, documentId: named.data.documentId };
      const document = await findSentDocument(db, ids);
      if (!document) throw notFound();
      assertSafe([document]);
      const content = await files.read(document.storageKey);
      if (!content) throw notFound();
      const { name, mediaType } = describeDocument(document.name, document.mediaType);
      const isDrawn = documentView(document.mediaType) === "image" && request.query.download === undefined;
      const drawn = isDrawn ? await drawDocument(content, stagingFolder, newId<string>()) : null;
      await insertOpening(db, { ...ids, adminId: viewer.userId, at: now() });
      const subject = { kind: "verification", id: ids.verificationId } as const;
      await recordAudit(db, request.apiContext, { action: "data.read", subject, after: { document: ids.documentId } });
      reply.header("Content-Security-Policy", "default-src 'none'; sandbox");
      if (drawn) return await reply.type("image/webp").header("Content-Disposition", "inline").send(drawn);
      return await reply
        .type(mediaType)
        .header("Content-Length", document.sizeBytes)
        .header("Content-Disposition", attachmentDisposition(name))
        .send(content);
    },
  );
}
