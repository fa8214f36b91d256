import { DOCUMENT_KINDS } from "@quorate/core/experts/document-file";
import type { DocumentId } from "@quorate/core/ids";
import { z } from "zod";
import { zId } from "../schema/scalars.ts";

export const documentKindSchema = z.enum(DOCUMENT_KINDS, "Must be education_certificate, cv or additional");
export const getDocumentInput = z.object({ id: zId<DocumentId>() });
