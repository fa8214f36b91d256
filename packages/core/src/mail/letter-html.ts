import { initials } from "../format/initials.ts";
import { toPlainLine } from "../format/plain-line.ts";
import { ESCROW_LINE_PIXELS, type EscrowInMail, type EscrowPart, escrowWidths, escrowWords } from "./escrow-in-mail.ts";
import type { Letter, LetterPart, MailPerson } from "./letter.ts";
import type { LetterSheet } from "./letter-text.ts";
import { nameInMail, titleInMail } from "./names-in-mails.ts";

/**
 * The tokens of the design as mail programs read them: they know neither custom properties nor oklch(), and many ignore style sheets. So
 * the elements carry the light scheme, and a rule overrides it with the dark one.
 */
const LIGHT = {
  paper: "#f9fafa",
  surface: "#ffffff",
  sunken: "#edf3f3",
  ink: "#132025",
  ink2: "#3f4d52",
  ink3: "#58666a",
  rule: "#dbe1e2",
  accent: "#00575f",
  onAccent: "#fafcfc",
  released: "#2c894e",
  held: "#af7d29",
  planned: "#c3cccf",
} as const;
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: "#0e1618",
  surface: "#141d1f",
  sunken: "#1c2729",
  ink: "#e8eeee",
  ink2: "#b5c0c1",
  ink3: "#9aa6a8",
  rule: "#2c3639",
  accent: "#70ccd1",
  onAccent: "#031a1e",
  released: "#53bd7a",
  held: "#deab4d",
  planned: "#4a585c",
};

/** What went back is drawn as what is not paid in. */
const ESCROW_LOOKS: Readonly<Record<EscrowPart["is"], { name: string; color: string }>> = {
  released: { name: "released", color: LIGHT.released },
  held: { name: "held", color: LIGHT.held },
  planned: { name: "planned", color: LIGHT.planned },
  returned: { name: "planned", color: LIGHT.planned },
};

const DISPLAY = "Newsreader,Georgia,'Times New Roman',serif";
const TEXT = "'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BREAKS = "overflow-wrap:anywhere;word-break:break-word";
const PREHEADER_LENGTH_MAX = 120;
const PICTURE = 48;

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .frame { padding: 24px 20px !important; }
  .heading { font-size: 24px !important; line-height: 30px !important; }
  .button { display: block !important; text-align: center !important; }
  .label { min-width: 88px; white-space: normal !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK.paper} !important; }
  .surface { background-color: ${DARK.surface} !important; }
  .sunken { background-color: ${DARK.sunken} !important; }
  .ink { color: ${DARK.ink} !important; }
  .ink-2 { color: ${DARK.ink2} !important; }
  .ink-3 { color: ${DARK.ink3} !important; }
  .rule { border-color: ${DARK.rule} !important; }
  .rule-strong { border-color: ${DARK.ink3} !important; }
  .released { background-color: ${DARK.released} !important; }
  .held { background-color: ${DARK.held} !important; }
  .planned { background-color: ${DARK.planned} !important; }
  .gap { border-color: ${DARK.paper} !important; }
  .accent { color: ${DARK.accent} !important; }
  .button { background-color: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
}`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What people wrote is text, whatever it looks like. */
function escaped(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const lines = (words: string) =>
  words
    .split(/\r\n|[\r\n]/)
    .map((line) => escaped(toPlainLine(line)))
    .join("<br>\n");

const paragraph = (content: string) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/26px ${TEXT};color:${LIGHT.ink};${BREAKS}">${content}</p>`;

const anchor = (href: string, label: string) =>
  `<a class="accent" href="${escaped(href)}" style="color:${LIGHT.accent};text-decoration:underline">${escaped(label)}</a>`;

/** A letter in the product's look: hairlines, one colour, one button. Tables carry it where a program knows no other layout. */
export function letterHtml(letter: Letter, { appUrl, greeting, reason, choicesPath }: LetterSheet): string {
  const subject = escaped(toPlainLine(letter.subject));
  return `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheaderOf(letter))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.paper}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="frame" align="left" style="padding:40px 32px">
<p class="accent rule-strong" style="margin:0 0 32px;padding:0 0 12px;border-bottom:1px solid ${LIGHT.ink};font:420 20px/28px ${DISPLAY};letter-spacing:-0.016em;color:${LIGHT.accent}">Quorate</p>
${letter.by ? person(letter.by, appUrl) : ""}<h1 class="heading ink" style="margin:0 0 16px;font:420 28px/34px ${DISPLAY};letter-spacing:-0.016em;color:${LIGHT.ink};${BREAKS}">${subject}</h1>
${paragraph(escaped(greeting))}
${letter.parts.map((part) => partHtml(part, appUrl)).join("\n")}
<p class="ink-3 rule" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${LIGHT.rule};font:400 13px/20px ${TEXT};color:${LIGHT.ink3};${BREAKS}">${escaped(reason)}${
    choicesPath === null ? "." : `: ${anchor(appUrl + choicesPath, "change your choices")}`
  }</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** What an inbox shows beside the subject: how the letter begins. */
function preheaderOf({ parts }: Letter): string {
  const first = parts.find((part) => part.is === "text");
  return first?.is === "text" ? Array.from(toPlainLine(first.text)).slice(0, PREHEADER_LENGTH_MAX).join("") : "";
}

/** The picture, or the initials; beside it the name, and what they do. The initials stand, too, where a program shows no pictures. */
function person({ name, title, picturePath }: MailPerson, appUrl: string): string {
  const [shown, does] = [nameInMail(name, "Someone"), titleInMail(title)];
  const letters = escaped(initials(shown));
  const square = `width:${PICTURE}px;height:${PICTURE}px;border-radius:4px`;
  const face =
    picturePath === null
      ? letters
      : `<img src="${escaped(appUrl + picturePath)}" width="${PICTURE}" height="${PICTURE}" alt="${letters}" style="display:block;${square}">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>
<td class="sunken ink-2" width="${PICTURE}" height="${PICTURE}" align="center" valign="middle" style="${square};background-color:${LIGHT.sunken};font:420 18px/48px ${DISPLAY};color:${LIGHT.ink2}">${face}</td>
<td valign="middle" style="padding:0 0 0 12px"><p class="ink" style="margin:0;font:600 15px/24px ${TEXT};color:${LIGHT.ink};${BREAKS}">${escaped(shown)}</p>${
    does === ""
      ? ""
      : `<p class="ink-2" style="margin:0;font:400 13px/20px ${TEXT};color:${LIGHT.ink2};${BREAKS}">${escaped(does)}</p>`
  }</td>
</tr></table>
`;
}

function partHtml(part: LetterPart, appUrl: string): string {
  switch (part.is) {
    case "text":
      return paragraph(lines(part.text));
    case "said":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="surface ink rule" style="padding:16px;border:1px solid ${LIGHT.rule};border-radius:6px;background-color:${LIGHT.surface};font:400 15px/24px ${TEXT};color:${LIGHT.ink};${BREAKS}">${lines(part.text)}</td></tr></table>`;
    case "escrow":
      return escrowLine(part.escrow);
    case "facts":
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">
${part.facts.map(([label, value]) => fact(label, value)).join("\n")}
</table>`;
    case "heading":
      return `<h2 class="ink" style="margin:32px 0 8px;font:420 20px/28px ${DISPLAY};letter-spacing:-0.016em;color:${LIGHT.ink};${BREAKS}">${lines(part.text)}</h2>`;
    case "entry":
      return entry(part, appUrl);
    case "lead":
      return `<p style="margin:24px 0"><a class="button" href="${escaped(appUrl + part.path)}" style="display:inline-block;padding:10px 20px;border-radius:4px;background-color:${LIGHT.accent};font:500 15px/24px ${TEXT};color:${LIGHT.onAccent};text-decoration:none">${escaped(part.label)}</a></p>`;
    case "pointer":
      return paragraph(`${lines(part.text)} ${anchor(appUrl + part.path, part.label)}`);
  }
}

/** The line of 120 px as in lists, with its text below, because some programs draw no colours. */
function escrowLine(escrow: EscrowInMail): string {
  const widths = escrowWidths(escrow.parts);
  const cells = escrow.parts.map(({ is }, index) => {
    const edge = index === 0 ? "" : `border-left:1px solid ${LIGHT.paper};`;
    const { name, color } = ESCROW_LOOKS[is];
    return `<td class="${name} gap" width="${widths[index]}" height="6" style="${edge}width:${widths[index]}px;height:6px;background-color:${color};font-size:0;line-height:0">&nbsp;</td>`;
  });
  const line = `<table role="presentation" width="${ESCROW_LINE_PIXELS}" cellpadding="0" cellspacing="0" border="0" style="width:${ESCROW_LINE_PIXELS}px;margin:0 0 8px;table-layout:fixed"><tr>${cells.join("")}</tr></table>`;
  return `${escrow.parts.length === 0 ? "" : line}<p class="ink-2" style="margin:0 0 24px;font:400 14px/22px ${TEXT};color:${LIGHT.ink2};${BREAKS}">${escaped(escrowWords(escrow))}</p>`;
}

/** An entry is itself a link: a button for each of many entries would be too much. */
function entry({ text, about, label, path }: Extract<LetterPart, { is: "entry" }>, appUrl: string): string {
  const more =
    about === ""
      ? ""
      : `<p class="ink-2" style="margin:4px 0 0;font:400 14px/22px ${TEXT};color:${LIGHT.ink2};${BREAKS}">${lines(about)}</p>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="padding:12px 0;border-top:1px solid ${LIGHT.rule}"><p class="ink" style="margin:0;font:600 15px/24px ${TEXT};color:${LIGHT.ink};${BREAKS}">${lines(text)}</p>${more}<p style="margin:4px 0 0;font:400 14px/22px ${TEXT}">${anchor(appUrl + path, label)}</p></td></tr></table>`;
}

function fact(label: string, value: string): string {
  const cell = `padding:8px 0;border-top:1px solid ${LIGHT.rule};text-align:left;vertical-align:top`;
  return `<tr><th class="label ink-2 rule" scope="row" style="${cell};padding-right:16px;white-space:nowrap;font:400 14px/24px ${TEXT};color:${LIGHT.ink2}">${escaped(label)}</th><td class="ink rule" width="100%" style="${cell};font:600 14px/24px ${TEXT};color:${LIGHT.ink};${BREAKS}">${lines(value)}</td></tr>`;
}
