import type { FileHandle } from "node:fs/promises";
import { type FileKind, type FoundKind, foundForeign, foundKind } from "@quorate/core/file-kinds/file-kinds";
import { type CompoundFile, readCompoundFile } from "./compound-file.ts";

/** By what a program keeps its document in. */
const STREAMS: Readonly<Record<string, FileKind>> = {
  EncryptedPackage: "protected",
  WordDocument: "doc",
  Workbook: "xls",
  Book: "xls",
  "PowerPoint Document": "ppt",
  VisioDocument: "vsd",
  "__properties_version1.0": "msg",
  "__nameid_version1.0": "msg",
  Quill: "pub",
};
/** Project numbers its storages, and names its properties after the version. */
const PROJECT = /^ {3}[12]\d{0,2}$|^Props(?:9|12|14)?$/;
/** By the program that the file names; not every program that writes one says so. */
const PROGRAMS: Readonly<Record<string, FileKind>> = {
  "74B78F3A-C8C8-11D1-BE11-00C04FB6FAF1": "mpp",
  "00020D0B-0000-0000-C000-000000000046": "msg",
  "0006F046-0000-0000-C000-000000000046": "msg",
  "00021A13-0000-0000-C000-000000000046": "vsd",
  "00021A14-0000-0000-C000-000000000046": "vsd",
  "00021201-0000-0000-00C0-000000000046": "pub",
};
const INSTALLER = /^000C108[246]-0000-0000-C000-000000000046$/;
/** Windows Installer packs the names of its tables into characters from here on. */
const INSTALLER_TABLE = /^\u4840/;
/** Rights are asked of a server before it opens. */
const RIGHTS = new Set(["\tDRMContent", "\u0006DataSpaces"]);

/** What is in a compound file. */
export async function compoundKind(handle: FileHandle): Promise<FoundKind> {
  const file = await readCompoundFile(handle).catch(() => null);
  if (!file) return foundForeign("unknown");
  if (INSTALLER.test(file.clsid) || file.names.some((name) => INSTALLER_TABLE.test(name))) {
    return foundForeign("installer", "msi");
  }
  const stream = file.names.find((name) => Object.hasOwn(STREAMS, name));
  const byName = file.names.some((name) => PROJECT.test(name)) ? "mpp" : undefined;
  const kind = (stream === undefined ? byName : STREAMS[stream]) ?? PROGRAMS[file.clsid] ?? "compound";
  return foundKind(kind, kind === "protected" || (await isLocked(file, kind)));
}

async function isLocked(file: CompoundFile, kind: FileKind): Promise<boolean> {
  if (file.names.some((name) => RIGHTS.has(name))) return true;
  if (kind === "doc") return hasBit((await file.head("WordDocument")) ?? Buffer.of(), 11, 0x01);
  if (kind === "ppt") {
    const user = await file.head("Current User");
    return file.names.includes("EncryptedSummary") || (user !== null && user.includes(PPT_LOCKED));
  }
  if (kind !== "xls") return false;
  return asksForPassword((await file.head("Workbook")) ?? (await file.head("Book")) ?? Buffer.of());
}

/** [MS-PPT] 2.3.2: the token of a presentation whose content is encrypted. */
const PPT_LOCKED = Buffer.from("dfc4d1f3", "hex");

/** [MS-DOC] 2.5.2: a bit of the first block says that the rest is encrypted. */
const hasBit = (bytes: Buffer, at: number, bit: number) => ((bytes[at] ?? 0) & bit) !== 0;

const BEGINNING = 0x0809;
const WRITE_PROTECTION = 0x0086;
const FILE_PASS = 0x002f;

/** [MS-XLS] 2.1.7.20: the record of the password follows the beginning, or that it is written by one person alone. */
function asksForPassword(records: Buffer): boolean {
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2)) {
    const type = records.readUInt16LE(at);
    if (type === FILE_PASS) return true;
    if (type !== BEGINNING && type !== WRITE_PROTECTION) return false;
  }
  return false;
}
