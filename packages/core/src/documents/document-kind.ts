export const DOCUMENT_KINDS = ["education_certificate", "cv", "additional"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;
export const ADDITIONAL_DOCUMENTS_MAX = 3;

/** Accepted endings by slot (specification §9). */
export const DOCUMENT_EXTENSIONS = {
  education_certificate: ["pdf", "jpg", "jpeg", "png"],
  cv: ["pdf", "doc", "docx"],
  additional: ["pdf", "jpg", "jpeg", "png", "doc", "docx"],
} as const satisfies Record<DocumentKind, readonly string[]>;

/** What a file of each ending really is, told by its content; .doc is a compound file. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  doc: "application/x-cfb",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** Whether content of this media type may fill the slot. The file's own name does not count. */
export function acceptsMediaType(kind: DocumentKind, mediaType: string | undefined): boolean {
  return DOCUMENT_EXTENSIONS[kind].some((extension) => MEDIA_TYPES[extension] === mediaType);
}

/** Whether a file chosen in the browser may fill the slot, by name and size: a first look before it is sent. */
export function acceptsFile(kind: DocumentKind, file: { name: string; size: number }): boolean {
  const extension = file.name.split(".").pop()?.toLowerCase();
  return file.size <= DOCUMENT_BYTES_MAX && DOCUMENT_EXTENSIONS[kind].some((accepted) => accepted === extension);
}
