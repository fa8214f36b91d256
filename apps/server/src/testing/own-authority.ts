import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const DAY_MS = 86_400_000;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OID = 0x06;
const UTF8_STRING = 0x0c;
const SEQUENCE = 0x30;
const SET = 0x31;
const GENERALIZED_TIME = 0x18;
const DNS_NAME = 0x82;
const explicit = (n: number) => 0xa0 + n;

/** One value of DER: what it is, how long it is, and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const oid = (hex: string) => der(OID, Buffer.from(hex, "hex"));
const ECDSA_WITH_SHA256 = der(SEQUENCE, oid("2a8648ce3d040302"));
const COMMON_NAME = oid("550403");
const SUBJECT_ALT_NAME = oid("551d11");

const timeOf = (at: number) =>
  der(GENERALIZED_TIME, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/g, "").slice(0, 14)}Z`));

/** A certificate (X.509 v3, signed by itself) for a name, that only those believe who are given it as an authority. */
export function certify(name: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const subject = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(name)))));
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(name)));
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const told = der(
    SEQUENCE,
    der(explicit(0), der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    ECDSA_WITH_SHA256,
    subject,
    der(SEQUENCE, timeOf(Date.now() - DAY_MS), timeOf(Date.now() + DAY_MS)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(explicit(3), der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, der(OCTET_STRING, names)))),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign("sha256", told, privateKey));
  const base64 = der(SEQUENCE, told, ECDSA_WITH_SHA256, signature).toString("base64");
  const cert = `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}(?!$)/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
  return { cert, key: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
}
