import { Readable } from "node:stream";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EICAR, startClamdDouble } from "../testing/clamd-double.ts";
import { certify } from "../testing/own-authority.ts";
import { createClamdScanner, NO_SCANNER } from "./clamd-scanner.ts";

const MB = 1024 * 1024;

let clamd: Awaited<ReturnType<typeof startClamdDouble>>;
beforeAll(async () => {
  clamd = await startClamdDouble({ bytesMax: 8 * MB });
});
afterEach(() => clamd.setFault(null));
afterAll(() => clamd.stop());

const scan = async (...pieces: Buffer[]) =>
  await createClamdScanner(clamd.url, { silenceMs: 300 }).scan(Readable.from(pieces));

describe("clamd is given a file as it is read", () => {
  test("whole and in its order, in pieces that it takes, and finds nothing", async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    expect(await scan(content.subarray(0, 5), content.subarray(5, 200_000), content.subarray(200_000))).toEqual({
      malware: null,
    });
    expect(clamd.scanned.at(-1)?.equals(content)).toBe(true);
  });

  test("and says what it found", async () => {
    expect(await scan(Buffer.alloc(MB), EICAR)).toEqual({ malware: "Eicar-Test-Signature" });
  });
});

describe("over TLS", () => {
  const authorities = getCACertificates("default");
  afterEach(() => setDefaultCACertificates(authorities));

  /** One that a client that trusts this authority finds under the name. */
  const startCertified = async (name: string) => {
    const certified = certify(name);
    setDefaultCACertificates([...authorities, certified.cert]);
    return await startClamdDouble({ certified });
  };

  test("it is given a file as well, whole, and says what it found", async () => {
    const other = await startCertified("localhost");
    const scanner = createClamdScanner(other.url, { silenceMs: 300 });
    expect(await scanner.scan(Readable.from([Buffer.alloc(MB, 7)]))).toEqual({ malware: null });
    expect(other.scanned.at(-1)?.equals(Buffer.alloc(MB, 7))).toBe(true);
    expect(await scanner.scan(Readable.from([EICAR]))).toEqual({ malware: "Eicar-Test-Signature" });
    await other.stop();
  });

  test("one of another name, or of no one's authority, is given nothing", async () => {
    const misnamed = await startCertified("scanner.example");
    await expect(createClamdScanner(misnamed.url, { silenceMs: 300 }).scan(Readable.from([EICAR]))).rejects.toThrow(
      /altnames/,
    );
    const unknown = await startCertified("localhost");
    setDefaultCACertificates(authorities);
    await expect(createClamdScanner(unknown.url, { silenceMs: 300 }).scan(Readable.from([EICAR]))).rejects.toThrow(
      /self-signed/,
    );
    expect([...misnamed.scanned, ...unknown.scanned]).toEqual([]);
    await misnamed.stop();
    await unknown.stop();
  });

  test("one that speaks without it is given nothing, however long it takes", async () => {
    const plain = new URL(clamd.url.href.replace("tcp:", "clamds:"));
    const before = clamd.scanned.length;
    await expect(createClamdScanner(plain, { silenceMs: 300 }).scan(Readable.from([EICAR]))).rejects.toThrow();
    expect(clamd.scanned).toHaveLength(before);
  });
});

describe("whatever is no answer is not clean", () => {
  test("a file beyond its limit, in its words, or by its name where they were lost with the connection", async () => {
    await expect(scan(...Array.from({ length: 20 }, () => Buffer.alloc(MB)))).rejects.toThrow(
      /INSTREAM size limit exceeded\. ERROR|StreamMaxLength/,
    );
  });

  test.each([
    ["ends", /ended the connection/],
    ["mute", /fell silent/],
    ["odd", /answered: stream: perhaps/],
    ["cut", /ended the connection without an answer/],
    ["full", /INSTREAM size limit exceeded/],
  ] as const)("a scanner that %s", async (fault, said) => {
    clamd.setFault(fault);
    await expect(scan(Buffer.alloc(MB))).rejects.toThrow(said);
  });

  test("one that was away for a while is asked again, and one that answers slowly is waited for", async () => {
    const other = await startClamdDouble();
    const scanner = createClamdScanner(other.url, { silenceMs: 300 });
    await other.stop();
    await expect(scanner.scan(Readable.from([EICAR]))).rejects.toThrow(/ECONNREFUSED/);
    await other.startAgain();
    other.setFault("slow"); // longer in all than it may be silent
    expect(await scanner.scan(Readable.from([EICAR]))).toEqual({ malware: "Eicar-Test-Signature" });
    await other.stop();
  });

  test("a scanner that is not there, and none at all", async () => {
    const away = await startClamdDouble();
    await away.stop();
    await expect(createClamdScanner(away.url).scan(Readable.from([EICAR]))).rejects.toThrow(/ECONNREFUSED/);
    await expect(NO_SCANNER.scan(Readable.from([EICAR]))).rejects.toThrow("CLAMAV_URL is unset");
  });

  test("content that breaks off", async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(10);
        throw new Error("the store broke off");
      })(),
    );
    await expect(createClamdScanner(clamd.url).scan(broken)).rejects.toThrow("the store broke off");
  });
});
