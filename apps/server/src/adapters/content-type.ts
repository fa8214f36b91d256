import { createReadStream } from "node:fs";
import { fileTypeFromFile } from "file-type";

/** What text does not have: everything below the space but tab, line feed, form feed and carriage return, and delete. */
const isControl = (byte: number) =>
  (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f;
/** Markup that says of itself what it is: text for whoever reads it. */
const MARKUP: ReadonlySet<string> = new Set(["application/xml", "application/rtf"]);

/** What a file's content is, whatever its name says; text has no signature, and is what has nothing else in it. */
export async function contentTypeOf(file: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(file);
  if (found && !MARKUP.has(found.mime)) return found.mime;
  return (await isText(file)) ? "text/plain" : undefined;
}

async function isText(file: string): Promise<boolean> {
  let isEmpty = true;
  for await (const chunk of createReadStream(file)) {
    if (!(chunk instanceof Buffer) || chunk.some(isControl)) return false;
    isEmpty = false;
  }
  return !isEmpty;
}
