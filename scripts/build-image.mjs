// node scripts/build-image.mjs FOLDER: what runs in production and nothing else, as the Dockerfile puts it into the image. Says how large it is.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { PAPER_FONT_FILES } from "../apps/server/src/paper/paper-fonts.ts";
import { scriptFontFiles } from "../apps/server/src/paper/script-families.ts";
import { bundleProgram, NATIVE_PACKAGES } from "./image/bundle-program.mjs";
import { copyFonts, copyPackages } from "./image/copy-packages.mjs";
import { startScript } from "./image/start-script.mjs";
import { packageOf, writeLicences } from "./image/write-licences.mjs";

const root = path.resolve(import.meta.dirname, "..");
const server = path.join(root, "apps/server");
/** The program reads these at the same paths as in the repository. */
const DATA = ["packages/matching-model/model", "packages/db/src/demo/pictures", "apps/web/dist"];
/** Files of a build that are not served. */
const NOT_SERVED = /\/\.vite$|\/\.tsbuildinfo$|\/types$/;

const [given] = process.argv.slice(2);
if (!given) {
  process.stderr.write("Usage: node scripts/build-image.mjs FOLDER\n");
  process.exit(2);
}
const out = path.resolve(given);
if (existsSync(out) && !existsSync(path.join(out, "lib/command.js")) && readdirSync(out).length > 0) {
  process.stderr.write(`${out} holds something else.\n`);
  process.exit(2);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const modules = await bundleProgram(root, out);
for (const folder of DATA) {
  cpSync(path.join(root, folder), path.join(out, folder), {
    recursive: true,
    filter: (file) => !NOT_SERVED.test(file),
  });
}
cpSync(path.join(root, "scripts/ready.mjs"), path.join(out, "ready.mjs"));
const processSettings = JSON.parse(readFileSync(path.join(server, "process.json"), "utf8"));
writeFileSync(path.join(out, "start"), startScript(processSettings), { mode: 0o755 });
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
writeFileSync(
  path.join(out, "package.json"),
  `${JSON.stringify({ name: "quorate", version, private: true, type: "module" }, null, 2)}\n`,
);

const packages = [
  ...copyPackages(NATIVE_PACKAGES, server, out),
  ...copyFonts([...PAPER_FONT_FILES, ...scriptFontFiles()], server, out),
];
const bundled = modules.map(packageOf).filter((folder) => folder !== null);
writeLicences([...packages, ...bundled], path.join(out, "licences.txt"));
writeFileSync(
  path.join(out, "sbom.cdx.json"),
  execFileSync(process.execPath, [path.join(root, "scripts/make-sbom.mjs")], { maxBuffer: 64 * 2 ** 20 }),
);

const bytes = globSync("**", { cwd: out, dot: true }).reduce(
  (sum, file) => sum + lstatSync(path.join(out, file)).size,
  0,
);
process.stdout.write(`${out}: ${(bytes / 1e6).toFixed(1)} MB\n`);
