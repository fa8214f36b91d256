import { safeFileName } from "../format/safe-file-name.ts";

/** How a file can be looked at without leaving the page. Whatever a browser would run is text to it, or downloaded. */
export const FILE_VIEWS = ["pdf", "image", "text", "download"] as const;
export type FileView = (typeof FILE_VIEWS)[number];

type FileType = { mediaType: string; extensions: readonly [string, ...string[]]; view: FileView };

const office = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`;
const download = (mediaType: string, ...extensions: [string, ...string[]]): FileType => ({
  mediaType,
  extensions,
  view: "download",
});

/** What is kept, by what its content is found to be: the type it is sent back as, and how its name may end, the usual ending first. */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  "application/pdf": { mediaType: "application/pdf", extensions: ["pdf"], view: "pdf" },
  "image/jpeg": { mediaType: "image/jpeg", extensions: ["jpg", "jpeg"], view: "image" },
  "image/png": { mediaType: "image/png", extensions: ["png"], view: "image" },
  "image/webp": { mediaType: "image/webp", extensions: ["webp"], view: "image" },
  "image/gif": download("image/gif", "gif"),
  "text/plain": { mediaType: "text/plain", extensions: ["txt", "csv", "tsv", "md", "json", "sql"], view: "text" },
  [office("wordprocessingml.document")]: download(office("wordprocessingml.document"), "docx"),
  [office("spreadsheetml.sheet")]: download(office("spreadsheetml.sheet"), "xlsx"),
  [office("presentationml.presentation")]: download(office("presentationml.presentation"), "pptx"),
  "application/vnd.oasis.opendocument.text": download("application/vnd.oasis.opendocument.text", "odt"),
  "application/vnd.oasis.opendocument.spreadsheet": download("application/vnd.oasis.opendocument.spreadsheet", "ods"),
  "application/vnd.oasis.opendocument.presentation": download("application/vnd.oasis.opendocument.presentation", "odp"),
  // What office programs wrote before 2007: which of them it was, the name says.
  "application/x-cfb": download("application/x-cfb", "doc", "xls", "ppt"),
  "application/zip": download("application/zip", "zip"),
  "audio/mpeg": download("audio/mpeg", "mp3"),
  "video/mp4": download("video/mp4", "mp4"),
};

/** What browsers offer to choose from; the server looks into the content. */
export const FILE_EXTENSIONS: readonly string[] = Object.values(FILE_TYPES).flatMap(({ extensions }) => extensions);

/** A file as it is kept: named and sent back after its content, whatever name it came under. Null: it is not taken. */
export function describeFile(
  givenName: string,
  content: string | undefined,
): { name: string; mediaType: string } | null {
  const type = content !== undefined && Object.hasOwn(FILE_TYPES, content) ? FILE_TYPES[content] : undefined;
  return type ? { name: safeFileName(givenName, type.extensions), mediaType: type.mediaType } : null;
}

/** By the type that it is sent back as. */
export function fileView(mediaType: string): FileView {
  return Object.values(FILE_TYPES).find((type) => type.mediaType === mediaType)?.view ?? "download";
}
