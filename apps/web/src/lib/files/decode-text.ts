import { utf16Of } from "@quorate/core/file-kinds/text-encoding";

/** A text as it was meant: UTF-16 by its mark or its zeros, else UTF-8 where it is that, else as Windows wrote in western Europe. */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
