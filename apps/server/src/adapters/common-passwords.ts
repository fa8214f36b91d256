import { hash } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { LEAKED_DIGESTS } from "./leaked-digests.ts";

const DIGEST_BYTES = 5;

/** Whether a password is one of those of twelve characters and more that leaked most often, in whatever case it is written. */
export function createLeakedList(): { size: number; has: (password: string) => boolean } {
  const digests = Buffer.from(LEAKED_DIGESTS, "base64");
  const size = digests.length / DIGEST_BYTES;
  return {
    size,
    has: (password) => {
      const wanted = hash("sha256", password.toLowerCase(), "buffer").subarray(0, DIGEST_BYTES);
      let low = 0;
      let high = size - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const at = middle * DIGEST_BYTES;
        const order = wanted.compare(digests, at, at + DIGEST_BYTES);
        if (order === 0) return true;
        if (order < 0) high = middle - 1;
        else low = middle + 1;
      }
      return false;
    },
  };
}

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
const leaked = createLeakedList();

function isRepetition(password: string): boolean {
  const half = password.slice(0, password.length / 2);
  return new Set(password).size === 1 || (half + half === password && COMMON_PASSWORDS.has(half));
}

/** Whether everyone uses it, or it leaked often. The lists take megabytes: they are loaded with the first password that is chosen. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return COMMON_PASSWORDS.has(small) || isRepetition(small) || leaked.has(password);
}
