import assert from "node:assert/strict";
import { test } from "node:test";
import { findTurns, findTurnsOfComments, findTurnsOfCopy, TURNS } from "./plain-words.mjs";

const SAMPLES = [
  "told to whoever asks",
  "it is nobody's business",
  "somebody else",
  "for everybody",
  "the one who paid",
  "a key of one's own",
  "what stands there",
  "it lies in escrow",
  "it starts by itself",
  "three in all.",
  "that is what it says",
  "says what there is",
  "read anew",
  "the client’s bank",
  "that it is none",
  "an e-mail",
  "their mails",
  "who logs in",
];
const wordsOf = (text) => findTurns(text).map(({ words }) => words);

void test("every turn is found, by its own pattern, also across a line's end and at the start of a sentence", () => {
  assert.equal(SAMPLES.length, TURNS.length);
  for (const [at, sample] of SAMPLES.entries()) {
    const instead = TURNS[at][1];
    for (const text of [sample, sample.replaceAll(" ", "\n"), sample.toUpperCase()])
      assert.ok(
        findTurns(text).some((turn) => turn.instead === instead),
        text,
      );
  }
});

void test("a turn is named with its line and with what we write instead", () => {
  assert.deepEqual(findTurns("One line.\nTold to whoever\nasks."), [
    { line: 2, words: "whoever", instead: "the client, expert, reader, sender …" },
  ]);
});

void test("what others wrote is left alone: code, quotations, titles of tests, addresses of links", () => {
  for (const text of [
    "`whoever`",
    "```sh\nwhoever\n```",
    "not “nobody’s”",
    "| `a.test.ts` › whoever asks | by",
    "[text](whoever.md)",
  ])
    assert.deepEqual(wordsOf(text), [], text);
  assert.deepEqual(wordsOf("| `a.test.ts` › a title | nobody |"), ["nobody"]);
});

void test("in a source only comments are read, also over the end of a line", () => {
  const source = 'const who = "nobody";\n/**\n * It starts by\n * itself.\n */\nlet other; // for whoever asks\n';
  assert.deepEqual(
    findTurnsOfComments("a.ts", source).map(({ line, words }) => [line, words.replace("*", "").trim()]),
    [
      [3, "by itself"],
      [6, "whoever"],
    ],
  );
});

void test("of what people read: strings, templates and the text between tags, but no codes and no comments", () => {
  const source = [
    "const kind = 'nobody';",
    "// for whoever asks",
    "const title = 'Nobody fits';",
    "const more = `${one} waits for somebody else`;",
    "const row = <p>It starts by itself.</p>;",
  ].join("\n");
  assert.deepEqual(
    findTurnsOfCopy("a.tsx", source).map(({ line, words }) => [line, words]),
    [
      [3, "Nobody"],
      [4, "somebody"],
      [5, "by itself"],
    ],
  );
});

void test("plain English has none of them", () => {
  assert.deepEqual(
    wordsOf("The client releases the milestone. It stands for itself, in all cases, and mail servers keep a log."),
    [],
  );
});

void test("an empty document has none", () => assert.deepEqual(findTurns(""), []));
