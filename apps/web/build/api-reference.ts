import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const SOURCES = "reference";
const FONT_SOURCE = /url\("@fontsource-variable\/[\w-]+\/files\/([\w-]+)\.woff2"\)/g;

/**
 * Builds the page of `GET /api/docs`: Swagger UI in the product's tokens and faces. It is a page of its own, so that nothing of it is in
 * the web app's files; its script and style sheet are hashed assets like all others. The server sends `pages/api-docs.html`.
 */
export function apiReference(): Plugin {
  let root = "";
  let outDir = "";
  let isWritten = false;
  return {
    name: "quorate:api-reference",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        if (!isWritten) return;
        const assets = path.join(outDir, "assets");
        const keep = async (name: string, text: string) => {
          const [stem, extension] = name.split(".");
          const file = `${stem}-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.${extension}`;
          await writeFile(path.join(assets, file), text);
          return `/assets/${file}`;
        };
        const source = (name: string) => readFile(path.join(root, SOURCES, name), "utf8");
        const kit = path.dirname(
          createRequire(path.join(root, "package.json")).resolve("swagger-ui-dist/package.json"),
        );
        const [page, script, bundle, style] = await Promise.all([
          source("page.html"),
          source("reference.js"),
          readFile(path.join(kit, "swagger-ui-bundle.js"), "utf8"),
          styleSheet({ root, kit, fonts: await readdir(assets) }),
        ]);
        const html = page
          .replace("%STYLE%", await keep("api-docs.css", style))
          .replace("%BUNDLE%", await keep("swagger-ui.js", withoutSourceMap(bundle)))
          .replace("%SCRIPT%", await keep("api-docs.js", script));
        await mkdir(path.join(outDir, "pages"), { recursive: true });
        await writeFile(path.join(outDir, "pages", "api-docs.html"), html);
      },
    },
  };
}

/** The faces and tokens as the web app has them, Swagger UI's own style in a layer beneath, and ours for it on top. */
async function styleSheet({ root, kit, fonts }: { root: string; kit: string; fonts: readonly string[] }) {
  const read = (...parts: string[]) => readFile(path.join(...parts), "utf8");
  const [faces, tokens, theirs, ours] = await Promise.all([
    read(root, "src/styles/fonts.css"),
    read(root, "src/styles/tokens.css"),
    read(kit, "swagger-ui.css"),
    read(root, SOURCES, "reference.css"),
  ]);
  const found = faces.replaceAll(FONT_SOURCE, (_all, name: string) => {
    const file = fonts.find((font) => font.startsWith(`${name}-`) && font.endsWith(".woff2"));
    if (!file) throw new Error(`The build has no font ${name}.`);
    return `url("/assets/${file}")`;
  });
  return [found, tokens, `@layer swagger-ui {\n${withoutSourceMap(theirs)}\n}`, ours].join("\n");
}

function withoutSourceMap(text: string): string {
  return text.replace(/\n?(?:\/\/|\/\*)# sourceMappingURL=\S+(?: ?\*\/)?\s*$/, "\n");
}
