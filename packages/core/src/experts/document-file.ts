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

/** The types of file that are kept: what their content is found to be, what browsers call them, how their names end. */
const FILE_TYPES = [
  { content: "application/pdf", mediaType: "application/pdf", extensions: ["pdf"] },
  { content: "image/jpeg", mediaType: "image/jpeg", extensions: ["jpg", "jpeg"] },
  { content: "image/png", mediaType: "image/png", extensions: ["png"] },
  // An old .doc is a compound file like any other of its time.
  { content: "application/x-cfb", mediaType: "application/msword", extensions: ["doc"] },
  {
    content: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
  },
] as const;

const fileTypeOf = (extension: string) => FILE_TYPES.find(({ extensions }) => isOneOf(extensions, extension));

/** Whether content of this type may fill the slot; on the server the content decides, not the file's name. */
export function isAcceptableContent(kind: DocumentKind, contentType: string | undefined): boolean {
  return DOCUMENT_EXTENSIONS[kind].some((extension) => fileTypeOf(extension)?.content === contentType);
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
  const isOfType = file.type === "" || extensions.some((accepted) => fileTypeOf(accepted)?.mediaType === file.type);
  if (!extensions.includes(extension) || !isOfType) return "other-kind";
  if (file.size > UPLOAD_BYTES_MAX) return "too-large";
  return file.size === 0 ? "empty" : null;
}

/** What a document is called and sent as: after its content, whatever the name said that it came under. */
export function describeDocument(givenName: string, contentType: string): { name: string; mediaType: string } {
  const type = FILE_TYPES.find(({ content }) => content === contentType);
  return type
    ? { name: safeFileName(givenName, type.extensions), mediaType: type.mediaType }
    : { name: safeFileName(givenName, ["bin"]), mediaType: "application/octet-stream" };
}

/** How a document can be looked at without leaving the page. Everything that a browser would run, and text, is downloaded. */
export const DOCUMENT_VIEWS = ["pdf", "image", "download"] as const;
export type DocumentView = (typeof DOCUMENT_VIEWS)[number];

export function documentView(contentType: string): DocumentView {
  if (contentType === "application/pdf") return "pdf";
  return contentType === "image/jpeg" || contentType === "image/png" ? "image" : "download";
}
