// Every package that is installed where the product runs, with version, digest and licence, as CycloneDX. `npm run sbom > sbom.cdx.json`; with
// --check it prints only the licences that have not been reviewed.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(import.meta.dirname, "..");
const OUTPUT_MAX = 64 * 2 ** 20;

/** Licences that a closed product may ship: each only asks to be named. */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "OFL-1.1",
  "PSF-2.0",
  "(MIT OR CC0-1.0)",
  "(MIT AND Zlib)",
]);
/** By package, reviewed one by one. */
const LOOKED_AT = new Map([
  // A library of its own that is loaded and may be replaced, as its licence asks.
  ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later"],
  // Only tests load them, which no image has; unchanged, as their licence asks.
  ["axe-core", "MPL-2.0"],
  ["@axe-core/playwright", "MPL-2.0"],
  // Asks to be named, and that changes are; ours is unchanged, and only a command that nothing calls loads it.
  ["argparse", "Python-2.0"],
  // The code is ISC; its tables of holidays ask for their source, Wikipedia, to be named, as docs/decisions.md does.
  ["date-holidays", "(ISC AND CC-BY-3.0)"],
  // Their packages name none; what they say is in their readme or licence file.
  ["combine-errors", ""],
  ["png-js", ""],
]);

const { stdout } = await promisify(execFile)("pnpm", ["sbom", "--sbom-format", "cyclonedx", "--prod"], {
  cwd: root,
  env: { ...process.env, PATH: path.join(root, "node_modules/.bin") + path.delimiter + process.env.PATH },
  maxBuffer: OUTPUT_MAX,
});

if (!process.argv.includes("--check")) process.stdout.write(stdout);
else {
  const packages = JSON.parse(stdout).components.filter(({ group }) => group !== "@quorate");
  const unknown = packages.flatMap(({ group, name, version, licenses = [] }) => {
    const full = group ? `${group}/${name}` : name;
    const licence = licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(" and ");
    const isKnown = ALLOWED.has(licence) || LOOKED_AT.get(full) === licence;
    return isKnown ? [] : [`${full} ${version}: ${licence || "no licence named"}`];
  });
  if (packages.length === 0) unknown.push("no package was listed at all");
  process.stdout.write(`${packages.length} packages, ${unknown.length} with a licence nobody has looked at.\n`);
  for (const line of unknown) process.stderr.write(`${line}\n`);
  process.exit(unknown.length === 0 ? 0 : 1);
}
