import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const DAY_MS = 86_400_000;
const BOOLEAN = 0x01;
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
const BASIC_CONSTRAINTS = oid("551d13");
const TRUE = der(BOOLEAN, Buffer.from([0xff]));

const timeOf = (at: number) =>
  der(GENERALIZED_TIME, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/g, "").slice(0, 14)}Z`));

type Certified = { cert: string; key: string };
type Issuer = { subject: Buffer; privateKey: KeyObject };
type Life = { startsAt: number; endsAt: number };

const subjectOf = (name: string) =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(name)))));
const NAMES_OTHERS = der(SEQUENCE, BASIC_CONSTRAINTS, TRUE, der(OCTET_STRING, der(SEQUENCE, TRUE)));
const namesOf = (name: string) =>
  der(SEQUENCE, SUBJECT_ALT_NAME, der(OCTET_STRING, der(SEQUENCE, der(DNS_NAME, Buffer.from(name)))));
const aDayAround = (): Life => ({ startsAt: Date.now() - DAY_MS, endsAt: Date.now() + DAY_MS });

/** A certificate (X.509 v3) of a public key, signed by its issuer. */
function issue(subject: Buffer, publicKey: KeyObject, extension: Buffer, issuer: Issuer, life: Life): string {
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const told = der(
    SEQUENCE,
    der(explicit(0), der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    ECDSA_WITH_SHA256,
    issuer.subject,
    der(SEQUENCE, timeOf(life.startsAt), timeOf(life.endsAt)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(explicit(3), der(SEQUENCE, extension)),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign("sha256", told, issuer.privateKey));
  const base64 = der(SEQUENCE, told, ECDSA_WITH_SHA256, signature).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}(?!$)/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}

const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const pemOf = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

/** A certificate for a name, self-signed, trusted only by clients that are given it as an authority. */
export function certify(name: string): Certified {
  const { publicKey, privateKey } = newKeys();
  const subject = subjectOf(name);
  const cert = issue(subject, publicKey, namesOf(name), { subject, privateKey }, aDayAround());
  return { cert, key: pemOf(privateKey) };
}

/** An authority, and what it certifies: a client that trusts the first trusts the others. */
export function createAuthority(name: string) {
  const { publicKey, privateKey } = newKeys();
  const subject = subjectOf(name);
  const issuer = { subject, privateKey };
  return {
    cert: issue(subject, publicKey, NAMES_OTHERS, issuer, aDayAround()),
    certify: (host: string, life = aDayAround()): Certified => {
      const own = newKeys();
      return { cert: issue(subjectOf(host), own.publicKey, namesOf(host), issuer, life), key: pemOf(own.privateKey) };
    },
  };
}
