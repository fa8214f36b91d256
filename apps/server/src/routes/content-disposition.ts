/** Beyond RFC 5987's attr-char; `encodeURIComponent` leaves these as they are. */
const NOT_ATTRIBUTE_CHARACTERS = /['()*]/g;
const NOT_IN_QUOTES = /[^\x20-\x7e]|["\\%]/gu;

/** RFC 6266: the name in ASCII for clients that read only that, and the whole of it in UTF-8. */
export function attachmentDisposition(fileName: string): string {
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(NOT_ATTRIBUTE_CHARACTERS, escape);
  return `attachment; filename="${fileName.replace(NOT_IN_QUOTES, "_")}"; filename*=UTF-8''${encoded}`;
}
