import type { FileKind } from "./file-kinds.ts";

/** The lines that a mail begins with. */
const MAIL_FIELD =
  /^(?:return-path|received|delivered-to|from|to|cc|subject|date|message-id|mime-version|dkim-signature|reply-to|content-type|x-[\w-]+|arc-[\w-]+|authentication-results|thread-[\w-]+):/i;
const FIELD = /^[\w-]+:/;
const MAIL_FIELDS_MIN = 2;
/** XML that a browser would run, or dress as a page. */
const RUNS = /\/1999\/xhtml|\/2000\/svg|\/1999\/XSL|<\?xml-stylesheet/i;
/** Enough of a PDF without a single byte that is no text. */
const PDF_PARTS = /%%EOF|startxref|\bendobj\b/;
export const PDF_HEADER = /%PDF-\d/;

/** What a text is, by how it begins. `beginning`: some thousand characters; `end`: its last ones. */
export function textKind(beginning: string, end: string): FileKind {
  const start = beginning.replace(/^\uFEFF/, "");
  const trimmed = start.trimStart();
  if (trimmed.startsWith("%PDF-")) return "pdf";
  if (PDF_HEADER.test(start.slice(0, 1_024)) && PDF_PARTS.test(`${start}${end}`)) return "pdf";
  if (start.startsWith("%!PS")) return "eps";
  if (trimmed.startsWith("{\\rtf")) return "rtf";
  if (/^BEGIN:VCALENDAR\b/i.test(trimmed)) return "ics";
  if (/^BEGIN:VCARD\b/i.test(trimmed)) return "vcf";
  if (/^WEBVTT(?:\s|$)/.test(start)) return "vtt";
  if (/^<\?xml[\s?]/i.test(trimmed)) return RUNS.test(start) ? "text" : "xml";
  return isMail(start) ? "eml" : "text";
}

function isMail(start: string): boolean {
  const [head = ""] = start.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/).filter((line) => !/^[ \t]/.test(line));
  const whole = head.length < start.length ? lines : lines.slice(0, -1); // the last may be cut off
  if (whole.some((line) => !FIELD.test(line))) return false;
  return whole.filter((line) => MAIL_FIELD.test(line)).length >= MAIL_FIELDS_MIN;
}
