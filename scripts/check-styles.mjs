// Which styles belong to whom. The kit's classes (src/styles) are global; everything else is a module, used by the files of its own folder and as
// a whole. An element takes its look from one module or from utilities, never both; kit classes go with either.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const web = path.resolve(import.meta.dirname, "../apps/web");
const require = createRequire(path.join(web, "package.json"));
const { parseSync } = await import(
  pathToFileURL(path.join(path.dirname(require.resolve("vite/package.json")), "dist/node/index.js")).href
);
const { compile } = require("tailwindcss");

const LETTERS_MIN = 4;
const problems = [];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src"], { cwd: web, encoding: "utf8" })
  .split("\n")
  .filter((file) => existsSync(path.join(web, file)) && !/\.test\.tsx?$/.test(file) && /\.\w+$/.test(file));
const read = (file) => readFileSync(path.join(web, file), "utf8");

const kit = new Set();
for (const file of files.filter((name) => name.startsWith("src/styles/"))) {
  for (const name of classesOf(read(file))) {
    kit.add(name);
    if (name.replaceAll(/[^a-z]/gi, "").length < LETTERS_MIN)
      problems.push(`${file}: .${name} says too little for a global name`);
  }
}

/** Path of a module → its classes, each with whether some file uses it. */
const modules = new Map();
const moduleNames = new Set();
for (const file of files.filter((name) => name.endsWith(".css") && !name.startsWith("src/styles/"))) {
  if (!file.endsWith(".module.css")) {
    problems.push(`${file}: only src/styles is global; this is a module or nothing`);
    continue;
  }
  const name = path.basename(file);
  if (moduleNames.has(name)) problems.push(`${file}: another module has this name, and classes are named after it`);
  moduleNames.add(name);
  const text = read(file);
  const layer = file.startsWith("src/components/") ? "components" : "features";
  if (!text.startsWith(`@layer ${layer} {\n`) || !text.endsWith("\n}\n") || /\n}\n./.test(text)) {
    problems.push(`${file}: all of it belongs in @layer ${layer}`);
  }
  const own = text.replaceAll(/:global\(\.([\w-]+)\)/g, (_whole, global) => {
    if (!kit.has(global)) problems.push(`${file}: :global(.${global}) is no class of the kit`);
    return "";
  });
  for (const className of classesOf(own)) {
    if (!/^[a-z][a-zA-Z]*$/.test(className)) problems.push(`${file}: .${className} is not camelCase`);
  }
  modules.set(file, new Map([...classesOf(own)].map((className) => [className, false])));
}

const isUtility = await utilityReader();
const usedKit = new Set();
for (const file of files.filter((name) => /\.tsx?$/.test(name))) checkScript(file, read(file));

for (const [file, classes] of modules) {
  for (const [name, isUsed] of classes) if (!isUsed) problems.push(`${file}: nothing uses .${name}`);
}
for (const name of kit) {
  if (!usedKit.has(name) && !isBuiltName(name)) problems.push(`src/styles: nothing uses .${name}`);
}

for (const problem of new Set(problems)) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** `is-green` and its kin are built from a tone. */
function isBuiltName(name) {
  return name.startsWith("is-");
}

function classesOf(css) {
  const names = new Set();
  for (const [, selector] of css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)\{/g)) {
    if (selector.trim().startsWith("@")) continue;
    for (const [, name] of selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)) names.add(name);
  }
  return names;
}

function checkScript(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const imported = new Map();
  for (const { type, source: from, specifiers = [] } of program.body) {
    if (type !== "ImportDeclaration" || !from.value.endsWith(".css")) continue;
    const target = path.join(path.dirname(file), from.value);
    if (target.startsWith("src/styles/")) continue;
    if (!modules.has(target) || specifiers.length !== 1)
      problems.push(`${file}: ${from.value} is not imported as a module`);
    else if (path.dirname(target) !== path.dirname(file))
      problems.push(`${file}: ${from.value} belongs to another folder`);
    else imported.set(specifiers[0].local.name, target);
  }
  walk(program, (node) => {
    if (node.type === "MemberExpression" && imported.has(node.object.name)) use(node);
    if (node.type === "JSXAttribute" && /classname$/i.test(node.name.name)) checkElement(node.value);
    if (node.type === "CallExpression" && /^(cn|cva)$/.test(node.callee.name)) checkElement(node.arguments);
    if (node.type === "VariableDeclarator" && /_CLASSES$|Class$/.test(node.id.name ?? "")) checkElement(node.init);
  });

  function use({ object, property, computed, start }) {
    const classes = modules.get(imported.get(object.name));
    if (computed)
      problems.push(`${file}: a class of ${object.name} is named, not computed: ${source.slice(start, start + 40)}`);
    else if (!classes.has(property.name)) problems.push(`${file}: ${object.name}.${property.name} does not exist`);
    else classes.set(property.name, true);
  }

  /** One list of classes in the source, with every class that its conditions may choose. */
  function checkElement(root) {
    const words = new Set();
    const owners = new Set();
    walk(root, (node, parent) => {
      if (node.type === "CallExpression" && node.callee.name !== "cn") return "no further";
      if (node.type === "MemberExpression" && imported.has(node.object.name)) owners.add(node.object.name);
      if (parent?.type === "BinaryExpression") return undefined;
      const text = node.type === "Literal" ? node.value : node.type === "TemplateElement" ? node.value.raw : "";
      if (typeof text === "string") for (const word of text.split(/\s+/)) if (word !== "") words.add(word);
      return undefined;
    });
    const utilities = [...words].filter((word) => !kit.has(word) && !word.endsWith("-"));
    for (const word of words) if (kit.has(word)) usedKit.add(word);
    for (const word of utilities)
      if (!isUtility(word)) problems.push(`${file}: ${word} is neither the kit's nor a utility`);
    if (owners.size > 1) problems.push(`${file}: one element takes from ${[...owners].join(" and ")}`);
    if (owners.size > 0 && utilities.length > 0) {
      problems.push(`${file}: ${[...owners][0]} and utilities (${utilities.join(" ")}) style one element`);
    }
  }
}

function walk(node, visit, parent) {
  if (Array.isArray(node)) for (const child of node) walk(child, visit, parent);
  else if (typeof node?.type === "string") {
    if (visit(node, parent) === "no further") return;
    for (const [key, child] of Object.entries(node)) {
      // The operands of a condition and the names of properties are not classes.
      if (
        typeof child === "object" &&
        !(
          key === "key" ||
          node.key?.name === "defaultVariants" ||
          (key === "test" && node.type === "ConditionalExpression")
        )
      ) {
        walk(child, visit, node);
      }
    }
  }
}

/** Tailwind itself says what a utility is. */
async function utilityReader() {
  const packageFolder = path.dirname(require.resolve("tailwindcss/package.json"));
  const { build } = await compile('@import "./app.css";', {
    base: path.join(web, "src/styles"),
    loadStylesheet: async (id, base) => {
      const file = id.startsWith(".")
        ? path.join(base, id)
        : path.join(packageFolder, id.replace(/^tailwindcss\//, ""));
      return { path: file, base: path.dirname(file), content: readFileSync(file, "utf8") };
    },
  });
  const known = new Map();
  let size = build([]).length;
  return (word) => {
    if (!known.has(word)) {
      const next = build([word]).length;
      known.set(word, next > size);
      size = next;
    }
    return known.get(word);
  };
}
