import { FILE_KINDS, FILE_TYPES, type FileKind } from "../file-kinds/file-kinds.ts";
import { safeFileName } from "../format/safe-file-name.ts";
import { isOneOf } from "../one-of.ts";

export const DOCUMENT_KINDS = ["education_certificate", "cv", "additional"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;
export const ADDITIONAL_DOCUMENTS_MAX = 3;

export const DOCUMENT_EXTENSIONS = {
  education_certificate: ["pdf", "jpg", "jpeg", "png"],
  cv: ["pdf", "doc", "docx"],
  additional: ["pdf", "jpg", "jpeg", "png", "doc", "docx"],
} as const satisfies Record<DocumentKind, readonly string[]>;

/** Whether content of this kind may fill the slot; on the server the content decides, not the file's name. */
export function isAcceptableKind(slot: DocumentKind, kind: FileKind | null): boolean {
  return kind !== null && isOneOf(DOCUMENT_EXTENSIONS[slot], FILE_TYPES[kind].endings[0]);
}

export type FileFlaw = "empty" | "too-large" | "other-kind";

/**
 * Why a chosen file may not fill a slot: more than 10 MB, nothing in it, an extension that the slot does not accept or a type that belies it.
 * A browser that does not know the type leaves it empty, and then the extension decides; the server looks into the content anyway.
 */
export function flawOfFile(
  file: { name: string; type: string; size: number },
  extensions: readonly string[],
): FileFlaw | null {
  const extension = file.name.toLowerCase().split(".").at(-1) ?? "";
  const isOfType = file.type === "" || extensions.some((accepted) => mediaTypesOf(accepted).includes(file.type));
  if (!extensions.includes(extension) || !isOfType) return "other-kind";
  if (file.size > UPLOAD_BYTES_MAX) return "too-large";
  return file.size === 0 ? "empty" : null;
}

/** What browsers call files of this ending. */
function mediaTypesOf(extension: string): string[] {
  return FILE_KINDS.filter((kind) => isOneOf(FILE_TYPES[kind].endings, extension)).map(
    (kind) => FILE_TYPES[kind].mediaType,
  );
}

/** As an old .doc was kept, when every compound file counted as one. */
const EARLIER_DOC = "application/x-cfb";

/** What a document is called and sent as: after its content, whatever the name said that it came under. */
export function describeDocument(givenName: string, contentType: string): { name: string; mediaType: string } {
  const stored = contentType === EARLIER_DOC ? FILE_TYPES.doc.mediaType : contentType;
  const kind = FILE_KINDS.find((one) => FILE_TYPES[one].mediaType === stored && isTakenAnywhere(one));
  return kind
    ? { name: safeFileName(givenName, FILE_TYPES[kind].endings), mediaType: stored }
    : { name: safeFileName(givenName, ["bin"]), mediaType: "application/octet-stream" };
}

const isTakenAnywhere = (kind: FileKind) => DOCUMENT_KINDS.some((slot) => isAcceptableKind(slot, kind));

/** How a document can be looked at without leaving the page. Everything that a browser would run, and text, is downloaded. */
export const DOCUMENT_VIEWS = ["pdf", "image", "download"] as const;
export type DocumentView = (typeof DOCUMENT_VIEWS)[number];

export function documentView(contentType: string): DocumentView {
  if (contentType === "application/pdf") return "pdf";
  return contentType === "image/jpeg" || contentType === "image/png" ? "image" : "download";
}
