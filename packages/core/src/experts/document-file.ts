export const DOCUMENT_KINDS = ["education_certificate", "cv", "additional"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;
export const ADDITIONAL_DOCUMENTS_MAX = 3;

export const DOCUMENT_EXTENSIONS = {
  education_certificate: ["pdf", "jpg", "jpeg", "png"],
  cv: ["pdf", "doc", "docx"],
  additional: ["pdf", "jpg", "jpeg", "png", "doc", "docx"],
} as const satisfies Record<DocumentKind, readonly string[]>;

const MEDIA_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** What the content of an accepted file is found to be. An old .doc is a compound file like any other of its time. */
const CONTENT_TYPES: Record<string, string> = { ...MEDIA_TYPES, doc: "application/x-cfb" };

/** Whether content of this type may fill the slot; on the server the content decides, not the file's name. */
export function isAcceptableContent(kind: DocumentKind, contentType: string | undefined): boolean {
  return DOCUMENT_EXTENSIONS[kind].some((extension) => CONTENT_TYPES[extension] === contentType);
}

/**
 * Whether a chosen file may fill a slot: at most 10 MB, an extension the slot accepts and a type that fits it. A browser that
 * does not know the type leaves it empty, and then the extension decides; the server looks into the content anyway.
 */
export function isAcceptableFile(
  file: { name: string; type: string; size: number },
  extensions: readonly string[],
): boolean {
  const extension = file.name.toLowerCase().split(".").at(-1) ?? "";
  if (file.size > UPLOAD_BYTES_MAX || !extensions.includes(extension)) return false;
  return file.type === "" || extensions.some((accepted) => MEDIA_TYPES[accepted] === file.type);
}
