export const RECOVERY_CODES_COUNT = 10;

/** Without what is read for something else (I, L, O, U): 32 signs, five bits each. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** 140 bits: what no one must guess has 128 at least (ASVS 5.0, 11.5.1), and 112 are enough for the plain digest it is stored under (6.5.2). */
const LENGTH = 28;
const GROUP = 4;

/** A code that a person can write down, of a random secret in base64url. */
export function recoveryCodeOf(secret: string): string {
  const signs = Array.from(secret.slice(0, LENGTH), (sign) =>
    ALPHABET.charAt(BASE64URL.indexOf(sign) % ALPHABET.length),
  );
  const groups = Array.from({ length: LENGTH / GROUP }, (_, index) => signs.slice(index * GROUP, (index + 1) * GROUP));
  return groups.map((group) => group.join("")).join("-");
}

/** As it is stored: without spaces and dashes, and with what was misread put right. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}
