// What is mutated, which tests judge it, and what is left out and why.

/**
 * Files that hold data and decide nothing. A changed word in them is a change of content, which its own test (a list's length, a
 * property of the whole) judges better than one test for each word.
 */
const DATA_TABLES = [
  /\/matching\/[a-z]+-concepts\.ts$/, // the thesaurus: thousands of words and their kin
  /\/matching\/conditions\/region-names\.ts$/, // towns and regions: what is made of them is in regions.ts
  /\/matching\/match-weights\.ts$/, // weights, judged by bench:evaluate
];

const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes("/testing/");

export const TARGETS = {
  core: {
    root: "packages/core",
    mutates: (file) => isSource(file) && !DATA_TABLES.some((table) => table.test(file)),
    setupFiles: ["./mutation-setup.ts"],
    silentMs: 30_000,
  },
  api: {
    root: "packages/api",
    mutates: (file) => file.endsWith(".mapper.ts") || file.endsWith("/trpc/error-map.ts"),
    silentMs: 120_000,
  },
  web: {
    root: "apps/web",
    mutates: (file) => isSource(file) && file.includes("/src/features/"),
    setupFiles: ["./mutation-setup.ts"],
    silentMs: 90_000,
  },
};

/** Strings that only a style sheet reads: people look at their effect, tests do not. */
const LOOK_ATTRIBUTES = new Set(["className", "style", "size", "variant", "tone", "width", "height", "viewBox", "d"]);

/** Tells the instrumenter which code it leaves alone; the answer is the reason. */
export const IGNORER = {
  shouldIgnore(path) {
    const { node } = path;
    if (node.type === "JSXAttribute" && LOOK_ATTRIBUTES.has(node.name.name)) return "look";
    if (node.type === "CallExpression" && node.callee.type === "Identifier" && /^(cn|cva)$/.test(node.callee.name)) {
      return "look";
    }
    const call = node.type === "ExpressionStatement" ? node.expression : node;
    if (call.type === "CallExpression" && call.callee.type === "Identifier" && call.callee.name === "invariant") {
      return "an assertion about our own code";
    }
    return undefined;
  },
};
