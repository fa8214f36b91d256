export const FILE_NAME_LENGTH_MAX = 200;

/** Of a name beyond any use only the end is read. */
const READ_LENGTH_MAX = 1_000;
const NAMELESS = "document";
/** Control, format (those that turn the direction of text among them), private and unassigned characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const LINE_BREAKS = /[\r\n\u2028\u2029\u0085\t\v\f]+/gu;
const RESERVED = /[<>:"|?*%]/g;
/** An ending that a system may open the file by. A version number is none, unless the content allows it (`7z`). */
const EXTENSION = /\.([a-z0-9]{1,8})$/i;
const VERSION = /^\d/;
/** Windows takes these for devices, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Our name for an uploaded file: without a path or invisible characters, and with the extension of its content. `extensions` are those of
 * the content, the usual one first.
 */
export function safeFileName(name: string, extensions: readonly [string, ...string[]]): string {
  const seen = name
    .slice(-READ_LENGTH_MAX)
    .toWellFormed()
    .normalize("NFC")
    .replace(LINE_BREAKS, " ")
    .replace(UNSEEN, "")
    .replaceAll("\uFFFD", "");
  const last = seen.split(/[/\\]/).at(-1) ?? "";
  const { stem, endings } = withoutEndings(tidy(last.replace(RESERVED, "_")), extensions);
  const extension = endings.find((ending) => extensions.includes(ending)) ?? extensions[0];
  const kept = cut(stem.replace(DEVICE, "_$&"), FILE_NAME_LENGTH_MAX - extension.length - 1);
  return `${kept || NAMELESS}.${extension}`;
}

/** Neither hidden, by a dot in front, nor with dots and spaces at the end, which Windows drops. */
function tidy(name: string): string {
  return name.replace(/\s+/gu, " ").replace(/^[. ]+|[. ]+$/g, "");
}

/**
 * Takes the last ending away; where it does not fit the content, those before it that do, and where it does, only its repetitions:
 * `cv.pdf.exe` and `cv.pdf.pdf` are `cv`, `Jane.Doe.pdf` and `Jane.R.csv` keep their dots.
 */
function withoutEndings(name: string, extensions: readonly string[]): { stem: string; endings: string[] } {
  const endings: string[] = [];
  let stem = name;
  for (let extension = EXTENSION.exec(stem); extension?.[1]; extension = EXTENSION.exec(stem)) {
    const ending = extension[1].toLowerCase();
    const fits = extensions.includes(ending);
    if (VERSION.test(ending) && !fits) break;
    const [last] = endings;
    if (last !== undefined && !(extensions.includes(last) ? ending === last : fits)) break;
    endings.push(ending);
    stem = tidy(stem.slice(0, extension.index));
  }
  return { stem, endings };
}

function cut(text: string, lengthMax: number): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > lengthMax) break;
    kept += character;
  }
  return tidy(kept);
}
