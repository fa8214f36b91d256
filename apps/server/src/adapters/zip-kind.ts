import { text } from "node:stream/consumers";
import {
  FILE_KINDS,
  FILE_TYPES,
  type FileKind,
  type FoundKind,
  foundForeign,
  foundKind,
} from "@quorate/core/file-kinds/file-kinds";
import { openPromise, type ZipFile } from "yauzl";

/** More entries than this say nothing further about what an archive is. */
const ENTRIES_MAX = 20_000;
const TEXT_BYTES_MAX = 1024 * 1024;
const CONTENT_TYPE = /ContentType\s*=\s*["']([^"']+)["']/gi;

/** What the main part of a package of Microsoft's is, by its last words. */
const MAIN_PARTS: Readonly<Record<string, FileKind>> = {
  "wordprocessingml.document.main+xml": "docx",
  "ms-word.document.macroenabled.main+xml": "docm",
  "wordprocessingml.template.main+xml": "dotx",
  "ms-word.template.macroenabledtemplate.main+xml": "dotm",
  "spreadsheetml.sheet.main+xml": "xlsx",
  "ms-excel.sheet.macroenabled.main+xml": "xlsm",
  "ms-excel.sheet.binary.macroenabled.main": "xlsb",
  "spreadsheetml.template.main+xml": "xltx",
  "ms-excel.template.macroenabled.main+xml": "xltm",
  "ms-excel.addin.macroenabled.main+xml": "xlam",
  "presentationml.presentation.main+xml": "pptx",
  "ms-powerpoint.presentation.macroenabled.main+xml": "pptm",
  "presentationml.slideshow.main+xml": "ppsx",
  "ms-powerpoint.slideshow.macroenabled.main+xml": "ppsm",
  "presentationml.template.main+xml": "potx",
  "ms-powerpoint.template.macroenabled.main+xml": "potm",
  "ms-visio.drawing.main+xml": "vsdx",
  "ms-visio.drawing.macroenabled.main+xml": "vsdm",
  "ms-visio.stencil.main+xml": "vssx",
  "ms-visio.stencil.macroenabled.main+xml": "vssm",
  "ms-visio.template.main+xml": "vstx",
  "ms-visio.template.macroenabled.main+xml": "vstm",
  "ms-package.xps-fixeddocumentsequence+xml": "xps",
};

/** What a package is without being a document: something to be run. */
const PROGRAMS: readonly [RegExp, string][] = [
  [/^META-INF\/MANIFEST\.MF$/, "jar"],
  [/^(?:AndroidManifest\.xml|classes\d*\.dex)$/, "apk"],
  [/^AppxManifest\.xml$/, "msix"],
  [/^Payload\/[^/]+\.app\//, "ipa"],
  [/^META-INF\/mozilla\.rsa$/, "xpi"],
];

type Parts = { names: string[]; texts: Map<string, string>; isLocked: boolean };
const READ = new Set(["[Content_Types].xml", "mimetype", "META-INF/manifest.xml"]);

/** What is in a zip archive, by its list of entries. Null: it has none that can be read. */
export async function zipKind(file: string): Promise<FoundKind | null> {
  const parts = await readParts(file).catch(() => null);
  if (!parts) return null;
  const { names, texts, isLocked } = parts;
  const office = mainPart(texts.get("[Content_Types].xml"));
  if (office) return foundKind(office, isLocked);
  const said = texts.get("mimetype")?.trim().toLowerCase();
  const open = said === undefined ? undefined : FILE_KINDS.find((kind) => FILE_TYPES[kind].mediaType === said);
  // OpenDocument encrypts what is inside, and says so in its list.
  if (open) return foundKind(open, isLocked || /encryption-data/i.test(texts.get("META-INF/manifest.xml") ?? ""));
  const work = iWorkKind(names);
  if (work) return foundKind(work, isLocked || names.includes(".iwph"));
  const program = PROGRAMS.find(([entry]) => names.some((name) => entry.test(name)));
  return program ? foundForeign("program", program[1]) : foundKind("zip", isLocked);
}

function mainPart(contentTypes: string | undefined): FileKind | undefined {
  for (const [, type = ""] of (contentTypes ?? "").matchAll(CONTENT_TYPE)) {
    const said = type.toLowerCase().replace(/^application\/(?:vnd\.)?(?:openxmlformats-officedocument\.)?/, "");
    if (Object.hasOwn(MAIN_PARTS, said)) return MAIN_PARTS[said];
  }
  return undefined;
}

/** Which of the three it is, is guessed: Pages has tables, too. Their kinds keep each other's endings. */
function iWorkKind(names: readonly string[]): FileKind | undefined {
  const has = (entry: RegExp) => names.some((name) => entry.test(name));
  if (!has(/^Index\/Document\.iwa$|^Index\.zip$|^index\.(?:xml|apxl)$/)) return undefined;
  if (has(/^Index\/MasterSlide|^index\.apxl$/)) return "key";
  return has(/^Index\/Tables\//) ? "numbers" : "pages";
}

async function readParts(file: string): Promise<Parts> {
  // Names are read as they come: what an archive calls its entries is nothing against it.
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false });
  try {
    return await readEntries(zip);
  } finally {
    zip.close();
  }
}

async function readEntries(zip: ZipFile): Promise<Parts> {
  const names: string[] = [];
  const texts = new Map<string, string>();
  let isLocked = false;
  for await (const entry of zip.eachEntry()) {
    const name = String(entry.fileName);
    names.push(name);
    isLocked ||= entry.isEncrypted();
    const isRead = READ.has(name) && !entry.isEncrypted() && entry.uncompressedSize <= TEXT_BYTES_MAX;
    if (isRead) texts.set(name, await text(await zip.openReadStreamPromise(entry)));
    if (names.length >= ENTRIES_MAX) break;
  }
  return { names, texts, isLocked };
}
