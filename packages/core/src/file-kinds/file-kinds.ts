import { keysOf } from "../one-of.ts";

/** How a file can be looked at without leaving the page. Whatever a browser would run is text to it, or downloaded; what is locked asks for a password. */
export const FILE_VIEWS = ["pdf", "image", "text", "download", "locked"] as const;
export type FileView = (typeof FILE_VIEWS)[number];

/** What a kind of file is, in the words of a refusal. */
export type FileNoun =
  | "pdf"
  | "word"
  | "excel"
  | "powerpoint"
  | "visio"
  | "project"
  | "publisher"
  | "outlook"
  | "office"
  | "openDocument"
  | "iWork"
  | "page"
  | "picture"
  | "recording"
  | "text"
  | "mail"
  | "calendar"
  | "archive"
  | "data"
  | "other";

/** In which order kinds are listed; `office` is told by the names of its programs, the others by their endings. */
export const FILE_GROUPS = ["pdf", "office", "document", "picture", "recording", "text", "archive", "data"] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

type Endings = readonly [string, ...string[]];
type FileType = {
  group: FileGroup;
  noun: FileNoun;
  /** What it is sent back as. */
  mediaType: string;
  /** How its name may end, the usual ending first. */
  endings: Endings;
  view: Exclude<FileView, "locked">;
  /** What the library for signatures calls it, where that is not the kind itself. */
  signatures?: readonly string[];
  /** Its content says too little: it is kept only under one of its endings. */
  isNamed?: true;
};

/** Every kind of file that is taken anywhere: what a place takes, offers and tells follows from this table. */
export const FILE_TYPES = {
  pdf: { group: "pdf", noun: "pdf", mediaType: "application/pdf", endings: ["pdf", "ai"], view: "pdf" },
  docx: {
    group: "office",
    noun: "word",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    endings: ["docx"],
    view: "download",
  },
  docm: {
    group: "office",
    noun: "word",
    mediaType: "application/vnd.ms-word.document.macroEnabled.12",
    endings: ["docm"],
    view: "download",
  },
  dotx: {
    group: "office",
    noun: "word",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.template",
    endings: ["dotx"],
    view: "download",
  },
  dotm: {
    group: "office",
    noun: "word",
    mediaType: "application/vnd.ms-word.template.macroEnabled.12",
    endings: ["dotm"],
    view: "download",
  },
  doc: { group: "office", noun: "word", mediaType: "application/msword", endings: ["doc", "dot"], view: "download" },
  xlsx: {
    group: "office",
    noun: "excel",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    endings: ["xlsx"],
    view: "download",
  },
  xlsm: {
    group: "office",
    noun: "excel",
    mediaType: "application/vnd.ms-excel.sheet.macroEnabled.12",
    endings: ["xlsm"],
    view: "download",
  },
  xlsb: {
    group: "office",
    noun: "excel",
    mediaType: "application/vnd.ms-excel.sheet.binary.macroEnabled.12",
    endings: ["xlsb"],
    view: "download",
  },
  xltx: {
    group: "office",
    noun: "excel",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.template",
    endings: ["xltx"],
    view: "download",
  },
  xltm: {
    group: "office",
    noun: "excel",
    mediaType: "application/vnd.ms-excel.template.macroEnabled.12",
    endings: ["xltm"],
    view: "download",
  },
  xlam: {
    group: "office",
    noun: "excel",
    mediaType: "application/vnd.ms-excel.addin.macroEnabled.12",
    endings: ["xlam"],
    view: "download",
  },
  xls: {
    group: "office",
    noun: "excel",
    mediaType: "application/vnd.ms-excel",
    endings: ["xls", "xlt"],
    view: "download",
  },
  pptx: {
    group: "office",
    noun: "powerpoint",
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    endings: ["pptx"],
    view: "download",
  },
  pptm: {
    group: "office",
    noun: "powerpoint",
    mediaType: "application/vnd.ms-powerpoint.presentation.macroEnabled.12",
    endings: ["pptm"],
    view: "download",
  },
  ppsx: {
    group: "office",
    noun: "powerpoint",
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.slideshow",
    endings: ["ppsx"],
    view: "download",
  },
  ppsm: {
    group: "office",
    noun: "powerpoint",
    mediaType: "application/vnd.ms-powerpoint.slideshow.macroEnabled.12",
    endings: ["ppsm"],
    view: "download",
  },
  potx: {
    group: "office",
    noun: "powerpoint",
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.template",
    endings: ["potx"],
    view: "download",
  },
  potm: {
    group: "office",
    noun: "powerpoint",
    mediaType: "application/vnd.ms-powerpoint.template.macroEnabled.12",
    endings: ["potm"],
    view: "download",
  },
  ppt: {
    group: "office",
    noun: "powerpoint",
    mediaType: "application/vnd.ms-powerpoint",
    endings: ["ppt", "pps", "pot"],
    view: "download",
  },
  vsdx: {
    group: "office",
    noun: "visio",
    mediaType: "application/vnd.ms-visio.drawing",
    endings: ["vsdx"],
    view: "download",
  },
  vsdm: {
    group: "office",
    noun: "visio",
    mediaType: "application/vnd.ms-visio.drawing.macroEnabled.12",
    endings: ["vsdm"],
    view: "download",
  },
  vssx: {
    group: "office",
    noun: "visio",
    mediaType: "application/vnd.ms-visio.stencil",
    endings: ["vssx"],
    view: "download",
  },
  vssm: {
    group: "office",
    noun: "visio",
    mediaType: "application/vnd.ms-visio.stencil.macroEnabled.12",
    endings: ["vssm"],
    view: "download",
  },
  vstx: {
    group: "office",
    noun: "visio",
    mediaType: "application/vnd.ms-visio.template",
    endings: ["vstx"],
    view: "download",
  },
  vstm: {
    group: "office",
    noun: "visio",
    mediaType: "application/vnd.ms-visio.template.macroEnabled.12",
    endings: ["vstm"],
    view: "download",
  },
  vsd: {
    group: "office",
    noun: "visio",
    mediaType: "application/vnd.visio",
    endings: ["vsd", "vss", "vst"],
    view: "download",
  },
  mpp: {
    group: "office",
    noun: "project",
    mediaType: "application/vnd.ms-project",
    endings: ["mpp", "mpt"],
    view: "download",
  },
  pub: {
    group: "office",
    noun: "publisher",
    mediaType: "application/vnd.ms-publisher",
    endings: ["pub"],
    view: "download",
  },
  msg: {
    group: "office",
    noun: "outlook",
    mediaType: "application/vnd.ms-outlook",
    endings: ["msg", "oft"],
    view: "download",
  },
  protected: {
    group: "office",
    noun: "office",
    mediaType: "application/vnd.ms-office",
    endings: [
      "xlsx",
      "docx",
      "pptx",
      "docm",
      "dotx",
      "dotm",
      "xlsm",
      "xlsb",
      "xltx",
      "xltm",
      "xlam",
      "pptm",
      "ppsx",
      "ppsm",
      "potx",
      "potm",
      "vsdx",
      "vsdm",
      "vssx",
      "vssm",
      "vstx",
      "vstm",
      "doc",
      "xls",
      "ppt",
    ],
    view: "download",
  },
  odt: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.text",
    endings: ["odt"],
    view: "download",
  },
  ott: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.text-template",
    endings: ["ott"],
    view: "download",
  },
  ods: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.spreadsheet",
    endings: ["ods"],
    view: "download",
  },
  ots: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.spreadsheet-template",
    endings: ["ots"],
    view: "download",
  },
  odp: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.presentation",
    endings: ["odp"],
    view: "download",
  },
  otp: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.presentation-template",
    endings: ["otp"],
    view: "download",
  },
  odg: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.graphics",
    endings: ["odg"],
    view: "download",
  },
  otg: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.graphics-template",
    endings: ["otg"],
    view: "download",
  },
  odf: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.formula",
    endings: ["odf"],
    view: "download",
  },
  odb: {
    group: "document",
    noun: "openDocument",
    mediaType: "application/vnd.oasis.opendocument.base",
    endings: ["odb"],
    view: "download",
  },
  pages: {
    group: "document",
    noun: "iWork",
    mediaType: "application/vnd.apple.pages",
    endings: ["pages", "numbers"],
    view: "download",
  },
  numbers: {
    group: "document",
    noun: "iWork",
    mediaType: "application/vnd.apple.numbers",
    endings: ["numbers", "pages"],
    view: "download",
  },
  key: {
    group: "document",
    noun: "iWork",
    mediaType: "application/vnd.apple.keynote",
    endings: ["key"],
    view: "download",
  },
  rtf: { group: "document", noun: "text", mediaType: "application/rtf", endings: ["rtf"], view: "download" },
  epub: { group: "document", noun: "page", mediaType: "application/epub+zip", endings: ["epub"], view: "download" },
  xps: {
    group: "document",
    noun: "page",
    mediaType: "application/vnd.ms-xpsdocument",
    endings: ["xps", "oxps"],
    view: "download",
  },
  jpg: { group: "picture", noun: "picture", mediaType: "image/jpeg", endings: ["jpg", "jpeg"], view: "image" },
  png: {
    group: "picture",
    noun: "picture",
    mediaType: "image/png",
    endings: ["png"],
    view: "image",
    signatures: ["png", "apng"],
  },
  webp: { group: "picture", noun: "picture", mediaType: "image/webp", endings: ["webp"], view: "image" },
  gif: { group: "picture", noun: "picture", mediaType: "image/gif", endings: ["gif"], view: "download" },
  heic: {
    group: "picture",
    noun: "picture",
    mediaType: "image/heic",
    endings: ["heic", "heif", "hif"],
    view: "download",
  },
  avif: { group: "picture", noun: "picture", mediaType: "image/avif", endings: ["avif"], view: "download" },
  tiff: {
    group: "picture",
    noun: "picture",
    mediaType: "image/tiff",
    endings: ["tiff", "tif"],
    view: "download",
    signatures: ["tif"],
  },
  bmp: { group: "picture", noun: "picture", mediaType: "image/bmp", endings: ["bmp"], view: "download" },
  psd: {
    group: "picture",
    noun: "picture",
    mediaType: "image/vnd.adobe.photoshop",
    endings: ["psd", "psb"],
    view: "download",
  },
  eps: {
    group: "picture",
    noun: "picture",
    mediaType: "application/postscript",
    endings: ["eps", "ps", "ai"],
    view: "download",
    signatures: ["eps", "ps", "ai"],
  },
  mp3: {
    group: "recording",
    noun: "recording",
    mediaType: "audio/mpeg",
    endings: ["mp3"],
    view: "download",
    signatures: ["mp3", "mp2"],
  },
  m4a: {
    group: "recording",
    noun: "recording",
    mediaType: "audio/mp4",
    endings: ["m4a", "m4b"],
    view: "download",
    signatures: ["m4a", "m4b", "f4a", "f4b"],
  },
  wav: { group: "recording", noun: "recording", mediaType: "audio/wav", endings: ["wav", "wave"], view: "download" },
  flac: { group: "recording", noun: "recording", mediaType: "audio/flac", endings: ["flac"], view: "download" },
  ogg: {
    group: "recording",
    noun: "recording",
    mediaType: "audio/ogg",
    endings: ["ogg", "oga", "opus", "spx"],
    view: "download",
    signatures: ["ogg", "oga", "opus", "spx"],
  },
  aac: { group: "recording", noun: "recording", mediaType: "audio/aac", endings: ["aac"], view: "download" },
  aiff: {
    group: "recording",
    noun: "recording",
    mediaType: "audio/aiff",
    endings: ["aiff", "aif"],
    view: "download",
    signatures: ["aif"],
  },
  amr: { group: "recording", noun: "recording", mediaType: "audio/amr", endings: ["amr"], view: "download" },
  caf: { group: "recording", noun: "recording", mediaType: "audio/x-caf", endings: ["caf"], view: "download" },
  mp4: {
    group: "recording",
    noun: "recording",
    mediaType: "video/mp4",
    endings: ["mp4", "m4v", "m4a"],
    view: "download",
    signatures: ["mp4", "m4v", "f4v"],
  },
  mov: {
    group: "recording",
    noun: "recording",
    mediaType: "video/quicktime",
    endings: ["mov", "qt"],
    view: "download",
  },
  webm: { group: "recording", noun: "recording", mediaType: "video/webm", endings: ["webm", "weba"], view: "download" },
  mkv: {
    group: "recording",
    noun: "recording",
    mediaType: "video/matroska",
    endings: ["mkv", "mka"],
    view: "download",
  },
  avi: { group: "recording", noun: "recording", mediaType: "video/vnd.avi", endings: ["avi"], view: "download" },
  mpg: { group: "recording", noun: "recording", mediaType: "video/mpeg", endings: ["mpg", "mpeg"], view: "download" },
  "3gp": {
    group: "recording",
    noun: "recording",
    mediaType: "video/3gpp",
    endings: ["3gp", "3g2"],
    view: "download",
    signatures: ["3gp", "3g2"],
  },
  wmv: {
    group: "recording",
    noun: "recording",
    mediaType: "video/x-ms-asf",
    endings: ["wmv", "wma", "asf"],
    view: "download",
    signatures: ["asf"],
  },
  ogv: {
    group: "recording",
    noun: "recording",
    mediaType: "video/ogg",
    endings: ["ogv"],
    view: "download",
    signatures: ["ogv", "ogm"],
  },
  text: {
    group: "text",
    noun: "text",
    mediaType: "text/plain",
    endings: [
      "txt",
      "csv",
      "tsv",
      "tab",
      "md",
      "json",
      "jsonl",
      "geojson",
      "sql",
      "log",
      "yaml",
      "yml",
      "toml",
      "ini",
      "tex",
      "bib",
      "py",
      "r",
      "rmd",
      "ipynb",
      "sas",
      "do",
      "sps",
      "srt",
      "dxf",
      "sbv",
      "xer",
      "mbox",
    ],
    view: "text",
  },
  xml: {
    group: "text",
    noun: "text",
    mediaType: "text/plain",
    endings: ["xml", "xsd", "bpmn", "drawio", "gpx", "kml", "txt"],
    view: "text",
  },
  vtt: { group: "text", noun: "text", mediaType: "text/vtt", endings: ["vtt", "txt"], view: "text" },
  ics: {
    group: "text",
    noun: "calendar",
    mediaType: "text/calendar",
    endings: ["ics", "ical", "ifb", "txt"],
    view: "text",
  },
  vcf: { group: "text", noun: "calendar", mediaType: "text/vcard", endings: ["vcf", "vcard", "txt"], view: "text" },
  eml: { group: "text", noun: "mail", mediaType: "message/rfc822", endings: ["eml", "txt"], view: "text" },
  zip: {
    group: "archive",
    noun: "archive",
    mediaType: "application/zip",
    endings: ["zip", "pbix", "pbit", "twbx", "tflx", "kmz", "xmind", "mmap", "sketch", "fig", "mpkx"],
    view: "download",
  },
  "7z": {
    group: "archive",
    noun: "archive",
    mediaType: "application/x-7z-compressed",
    endings: ["7z"],
    view: "download",
  },
  rar: { group: "archive", noun: "archive", mediaType: "application/vnd.rar", endings: ["rar"], view: "download" },
  gz: {
    group: "archive",
    noun: "archive",
    mediaType: "application/gzip",
    endings: ["gz", "tgz"],
    view: "download",
    signatures: ["gz", "tar.gz"],
  },
  tar: { group: "archive", noun: "archive", mediaType: "application/x-tar", endings: ["tar"], view: "download" },
  bz2: {
    group: "archive",
    noun: "archive",
    mediaType: "application/x-bzip2",
    endings: ["bz2", "tbz2"],
    view: "download",
  },
  xz: { group: "archive", noun: "archive", mediaType: "application/x-xz", endings: ["xz", "txz"], view: "download" },
  zst: { group: "archive", noun: "archive", mediaType: "application/zstd", endings: ["zst"], view: "download" },
  dwg: { group: "data", noun: "data", mediaType: "image/vnd.dwg", endings: ["dwg"], view: "download" },
  parquet: {
    group: "data",
    noun: "data",
    mediaType: "application/vnd.apache.parquet",
    endings: ["parquet"],
    view: "download",
  },
  sav: { group: "data", noun: "data", mediaType: "application/x-spss-sav", endings: ["sav"], view: "download" },
  compound: {
    group: "data",
    noun: "data",
    mediaType: "application/x-ole-storage",
    endings: ["hwp", "sldprt", "sldasm", "slddrw", "ipt", "iam", "wps", "max"],
    view: "download",
    isNamed: true,
  },
} as const satisfies Readonly<Record<string, FileType>>;
export type FileKind = keyof typeof FILE_TYPES;

export const FILE_KINDS: readonly FileKind[] = keysOf(FILE_TYPES);
export const fileTypeOf = (kind: FileKind): FileType => FILE_TYPES[kind];

/** What a file was found to be. Without a kind it is taken nowhere, and `noun` and `ending` say what it is all the same. */
export type FoundKind = { kind: FileKind | null; noun: FileNoun | ForeignNoun; ending: string; isLocked: boolean };
/** What is taken nowhere. `other` is told by its ending. */
export type ForeignNoun = "program" | "installer" | "unknown" | "empty";

export function foundKind(kind: FileKind, isLocked = false): FoundKind {
  const { noun, endings } = fileTypeOf(kind);
  return { kind, noun, ending: endings[0], isLocked };
}

export const foundForeign = (noun: ForeignNoun | "other", ending = ""): FoundKind => ({
  kind: null,
  noun,
  ending,
  isLocked: false,
});

/** By what the library for signatures found; undefined for what is taken nowhere. */
export function kindOfSignature(signature: string): FileKind | undefined {
  return FILE_KINDS.find((kind) => (fileTypeOf(kind).signatures ?? [kind]).includes(signature));
}

/** What browsers offer to choose from; the server looks into the content. */
export const FILE_EXTENSIONS: readonly string[] = [...new Set(FILE_KINDS.flatMap((kind) => fileTypeOf(kind).endings))];

/** The usual endings of a group's kinds, as they are told. */
export function endingsOf(group: FileGroup): string[] {
  return FILE_KINDS.map(fileTypeOf)
    .filter((type) => type.group === group && !type.isNamed)
    .map(({ endings }) => endings[0]);
}
