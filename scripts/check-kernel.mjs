// Whether the bytes of the index's loops agree with their text. --write writes them again.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import openWabt from "wabt";

const folder = path.resolve(import.meta.dirname, "../packages/core/src/match-index");
const [from, into] = [path.join(folder, "sums-kernel.wat"), path.join(folder, "sums-kernel.bytes.ts")];
const DIGITS_A_LINE = 108;

const wabt = await openWabt();
const parsed = wabt.parseWat(from, readFileSync(from, "utf8"), { simd: true });
parsed.validate();
const digits = Buffer.from(parsed.toBinary({}).buffer).toString("hex");
const lines = digits.match(new RegExp(`.{1,${DIGITS_A_LINE}}`, "g")) ?? [];
const text = `/** sums-kernel.wat in hexadecimal digits: \`node scripts/check-kernel.mjs --write\` writes them. */
export const SUMS_KERNEL = [
${lines.map((line) => `  "${line}",`).join("\n")}
].join("");
`;

if (process.argv.includes("--write")) writeFileSync(into, text);
else if (readFileSync(into, "utf8") !== text) {
  process.stderr.write(
    "sums-kernel.bytes.ts is not what sums-kernel.wat says: node scripts/check-kernel.mjs --write\n",
  );
  process.exit(1);
}
