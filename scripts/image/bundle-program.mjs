import { globSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { rolldown } from "rolldown";

/** The program's entries: commands, the server's threads, and migrations, which are read from their folder. */
const ENTRIES = {
  command: "apps/server/src/scripts/command.ts",
  "index-thread": "apps/server/src/match-index/index-thread.ts",
  "paper-thread": "apps/server/src/paper/paper-thread.ts",
};
const MIGRATIONS = "packages/db/src/migrations/[0-9]*.ts";
/** Libraries of machine code and of WebAssembly stay packages beside the program. */
export const NATIVE_PACKAGES = ["sharp", "@node-rs/argon2", "fontverter", "harfbuzzjs", "subset-font"];

/**
 * Our sources look for files beside themselves. Their code ends up in `lib`, what they look for keeps its place in the repository's layout;
 * threads are looked for by `import.meta.url`, beside the chunk.
 */
const keptPlaces = (root) => ({
  name: "kept-places",
  transform(code, id) {
    if (id.includes("/node_modules/") || !code.includes("import.meta.dirname")) return null;
    const place = path.relative(root, path.dirname(id));
    return { code: code.replaceAll("import.meta.dirname", `(import.meta.dirname + "/../${place}")`) };
  },
});

/** file-type hides an import from bundlers, because browsers lack it. */
const plainImports = {
  name: "plain-imports",
  transform(code, id) {
    if (!id.endsWith("/file-type/source/index.js")) return null;
    const plain = code.replace("importAtRuntime('strtok3')", "import('strtok3')");
    if (plain === code) throw new Error("file-type loads strtok3 in another way than before.");
    return { code: plain };
  },
};

/**
 * What the program loads only at run time, which no bundler follows: migrations by their files, the embedded PostgreSQL that the image
 * does without, what file-type's function of that name is called with above, and a store of rate limits that no one chose.
 */
const LOOKED_FOR = /^(?:filePath|pathToFileURL\(entry\)\.href|specifier|`\$\{getPackageName\(\)\}`)$/;

/** @throws where a chunk cannot be read, or asks for something that will not be there. */
function assertComplete({ fileName, code }) {
  const { errors, module } = parseSync(fileName, code);
  for (const { message } of errors) throw new Error(`${fileName} is not JavaScript: ${message}`);
  const { dynamicImports, staticImports } = module;
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamic.filter(isText).map(unquoted),
  ];
  const missing = named.filter((name) => !name.startsWith(".") && !isBuiltin(name) && !NATIVE_PACKAGES.includes(name));
  const unknown = dynamic.filter((text) => !isText(text) && !LOOKED_FOR.test(text));
  for (const what of [...missing, ...unknown]) throw new Error(`${fileName} loads ${what}, which is not in the image.`);
}

const isText = (text) => /^(["'`])[^$]*\1$/.test(text);
const unquoted = (text) => text.slice(1, -1);

/**
 * V8 keeps the text of what it runs, at two bytes a letter where one of them is not in Latin-1: each of these letters is written as an
 * escape. Comments are gone, and nothing that reads its own raw text (`String.raw`) has such a letter.
 */
const narrowLetters = {
  name: "narrow-letters",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const patterns = patternsOf(chunk);
      chunk.code = chunk.code.replaceAll(/[^\0-\xff]/gu, (letter, offset) => {
        const isInPattern = patterns.some(({ start, end }) => start <= offset && offset < end);
        return isInPattern ? letter.split("").map(escapeOfUnit).join("") : escapeOfLetter(letter);
      });
    }
  },
};

/** A name takes a letter of two units as one escape only, an expression without the flag u as two only; texts take either. */
const escapeOfLetter = (letter) => (letter.length === 1 ? escapeOfUnit(letter) : `\\u{${hex(letter.codePointAt(0))}}`);
const escapeOfUnit = (unit) => `\\u${hex(unit.charCodeAt(0)).padStart(4, "0")}`;
const hex = (code) => code.toString(16);

/** Where a chunk has regular expressions. */
function patternsOf({ fileName, code }) {
  const patterns = [];
  const visitor = new Visitor({
    Literal: (node) => {
      if ("regex" in node) patterns.push(node);
    },
  });
  visitor.visit(parseSync(fileName, code).program);
  return patterns;
}

/** Writes the program as JavaScript: all that it is made of, and no more, in chunks that are loaded when they are needed. Answers the files that went in. */
export async function bundleProgram(root, out) {
  const migrations = globSync(MIGRATIONS, { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const bundle = await rolldown({
    cwd: root,
    platform: "node",
    input: { ...ENTRIES, ...Object.fromEntries(migrations.map((file) => [file.replace(/\.ts$/, ""), file])) },
    external: NATIVE_PACKAGES,
    transform: { define: { __dirname: "import.meta.dirname", __filename: "import.meta.filename" } },
    plugins: [keptPlaces(root), plainImports, narrowLetters],
    onLog: (level, log) => {
      if (level === "warn") throw new Error(`${log.code}: ${log.message}`);
    },
  });
  const { output } = await bundle.write({
    dir: out,
    format: "esm",
    entryFileNames: ({ name }) => (name.includes("/") ? "[name].js" : "lib/[name].js"),
    chunkFileNames: "lib/[name]-[hash].js",
    comments: false,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  for (const chunk of output.filter(({ type }) => type === "chunk")) assertComplete(chunk);
  return output.flatMap(({ moduleIds = [] }) => moduleIds);
}
