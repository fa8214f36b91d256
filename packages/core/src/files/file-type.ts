import { FILE_KINDS, type FileView, type FoundKind, fileTypeOf } from "../file-kinds/file-kinds.ts";
import { safeFileName } from "../format/safe-file-name.ts";
import { isOneOf } from "../one-of.ts";

const LOCKED = "; protection=password";

/** A file as it is kept: named and sent back after its content, whatever name it came under. Null: it is not taken. */
export function describeFile(givenName: string, content: FoundKind): { name: string; mediaType: string } | null {
  if (content.kind === null) return null;
  const { endings, mediaType, isNamed } = fileTypeOf(content.kind);
  if (isNamed && !isOneOf(endings, endingOf(givenName))) return null;
  return { name: safeFileName(givenName, endings), mediaType: content.isLocked ? `${mediaType}${LOCKED}` : mediaType };
}

export function endingOf(name: string): string {
  return name.includes(".") ? (name.toLowerCase().split(".").at(-1) ?? "") : "";
}

/** The name that a file came under, where it is kept under another: no file is renamed without a word. */
function renamedFrom(givenName: string, keptName: string): string | null {
  const original = givenName.split(/[/\\]/).at(-1)?.normalize("NFC").trim() ?? "";
  return original === "" || original.toLowerCase() === keptName.toLowerCase() ? null : original;
}

/** What the sender of a file is told of it. */
export function keptAs(givenName: string, { name, mediaType }: { name: string; mediaType: string }) {
  const original = renamedFrom(givenName, name);
  return {
    name,
    type: plainMediaType(mediaType),
    ...(original !== null && { renamedFrom: original }),
    ...(fileView(mediaType) === "locked" && { isLocked: true }),
  };
}

/** Of a stored type, what a browser is told: that a password is asked for is no part of it. */
export const plainMediaType = (mediaType: string): string => mediaType.replace(LOCKED, "");

/** By the type that it is kept as. */
export function fileView(mediaType: string): FileView {
  if (mediaType.endsWith(LOCKED)) return "locked";
  return FILE_KINDS.map(fileTypeOf).find((type) => type.mediaType === mediaType)?.view ?? "download";
}
