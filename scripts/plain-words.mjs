// Turns of phrase that our documents and comments do without (docs/glossary.md, “How we write”), and where a text has them.
import { parseSync } from "oxc-parser";

/** Each turn as a pattern, with what we write instead. A blank in a pattern also matches the end of a line. */
export const TURNS = [
  [/\bwho(?:m|so)?ever\b/, "the client, expert, reader, sender …"],
  [/\bnobody(?:['’]s)?\b/, "no one, or a plain negative"],
  [/\bsomebody(?:['’]s)?\b/, "a person, someone"],
  [/\beverybody(?:['’]s)?\b/, "everyone, all clients …"],
  [/\bthe one who\b/, "name the person"],
  [/\bof one['’]s own\b/, "your own, its own"],
  [/\bstands? (?:there|in|on|at|above|below|under|beside|behind|between)\b/, "is"],
  [/\bl(?:ies|ay) (?:in|on|there|below|above|beside|behind|between)\b/, "is, was"],
  [/\bby (?:itself|themselves)\b/, "automatically, alone"],
  [/\bin all(?=[,.;:)\n]|$)/m, "altogether, a total of"],
  [/\bis what (?:is|it)\b/, "is"],
  [/\bwhat there is\b/, "name it"],
  [/\banew\b/, "again"],
  [/(?<=\w)’|’(?=\w)/, "the straight apostrophe, as the specification's texts have it"],
  [/\bthat (?:one|it) is none\b/, "is not one"],
  [/\be-mails?\b/i, "email"],
  [/\bmails\b/i, "emails"],
  [
    /\blog-ins?\b|\blogs in\b|\blogg(?:ed|ing) in\b|\b(?:to|can|may|must) log in\b|\blog-?outs?\b/i,
    "sign in, sign out",
  ],
];

/** Characters that say what others wrote keep their place and become blanks: code, quotations, titles of tests, addresses of links. */
const OF_OTHERS = [/```[\s\S]*?```/g, /`[^`\n]*`/g, /“[^”]*”/g, /›[^|`\n]*/g, /\]\([^)\s]*\)/g];
const blank = (text) => text.replaceAll(/[^\n]/g, "\u0000");

/** What a document says that it should not, each with its line. */
export function findTurns(text) {
  const own = OF_OTHERS.reduce((rest, part) => rest.replaceAll(part, blank), text);
  return TURNS.flatMap(([pattern, instead]) => {
    const flags = [...new Set(`${pattern.flags}gi`)].join("");
    const turn = new RegExp(pattern.source.replaceAll(" ", "\\s+"), flags);
    return [...own.matchAll(turn)].map(({ 0: words, index }) => ({
      line: own.slice(0, index).split("\n").length,
      words: words.replaceAll(/\s+/g, " "),
      instead,
    }));
  }).sort((one, other) => one.line - other.line);
}

/** The same for what people read of a source: strings of several words, templates and the text between tags. */
export function findTurnsOfCopy(file, source) {
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== "object") return;
    const text = copyOf(node);
    if (text !== null) {
      const lineBefore = source.slice(0, node.start).split("\n").length - 1;
      found.push(...findTurns(text).map((turn) => ({ ...turn, line: turn.line + lineBefore })));
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, source).program);
  return found;
}

/** Codes, kinds and classes have no blank between two words of letters. */
function copyOf({ type, value }) {
  if (type === "JSXText") return value;
  const text = type === "Literal" ? value : type === "TemplateElement" ? value.cooked : null;
  return typeof text === "string" && /\p{L} \p{L}/u.test(text) ? text : null;
}

/** The same for the comments of a source. */
export function findTurnsOfComments(file, source) {
  const { comments } = parseSync(file, source);
  return comments.flatMap(({ value, start }) => {
    const lineBefore = source.slice(0, start).split("\n").length - 1;
    // The star that begins a line must not hide a turn that goes over its end.
    const text = value.replaceAll(/^[ \t]*\*/gm, (margin) => " ".repeat(margin.length));
    return findTurns(text).map((turn) => ({ ...turn, line: turn.line + lineBefore }));
  });
}
