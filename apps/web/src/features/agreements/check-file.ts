import { withUnit } from "@quorate/core/words/with-unit";

const MEGABYTE = 1_000_000;
/** No agreement comes near it; a file above it would be read into memory for nothing. */
const FILE_MAX_MEGABYTES = 20;
const PDF_BEGINS = "%PDF-";

/** Why a file is not looked at; null: it may be one of ours. Only its size and its first letters are read. */
export async function refusalOfFile(file: Blob): Promise<string | null> {
  if (file.size > FILE_MAX_MEGABYTES * MEGABYTE) {
    return `This file is larger than ${withUnit(FILE_MAX_MEGABYTES, "MB")}, but none of our agreements is. Choose the PDF as you downloaded it`;
  }
  const beginning = await file.slice(0, PDF_BEGINS.length).text();
  return beginning === PDF_BEGINS ? null : "This is not a PDF. Choose the agreement as you downloaded it";
}

/** SHA-256 of a file, 64 hexadecimal digits; the file stays in the browser. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
