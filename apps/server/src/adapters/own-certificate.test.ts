import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { get } from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { connect, type SecureVersion, type TLSSocket } from "node:tls";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { certify, createAuthority } from "../testing/own-authority.ts";
import { waitFor } from "../testing/server-process.ts";
import { openOwnCertificate } from "./own-certificate.ts";

vi.mock("node:fs/promises", { spy: true });

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 20;

const authority = createAuthority("Inside");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-certificate-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () => ({ certFile: path.join(folder, "own.crt"), keyFile: path.join(folder, "own.key") });
const write = ({ cert, key }: { cert?: string; key?: string }) => {
  if (cert !== undefined) writeFileSync(files().certFile, cert);
  if (key !== undefined) writeFileSync(files().keyFile, key);
};

/** What a log was told, by level and message. */
function listeningLog() {
  const told: string[] = [];
  const tell = (level: string) => (_about: unknown, message?: unknown) =>
    void told.push(`${level}: ${String(message)}`);
  return { told, log: { info: tell("info"), warn: tell("warn"), error: tell("error") } };
}

async function open() {
  const { told, log } = listeningLog();
  const certificate = await openOwnCertificate(files(), log, LOOK_EVERY_MS);
  const server = certificate.createServer((_request, response) => response.end("Here."));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // as: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    await certificate.stop();
    server.closeAllConnections();
    server.close();
  });
  return { told, port, certificate };
}

type Terms = { ca?: string; minVersion?: SecureVersion; maxVersion?: SecureVersion; ciphers?: string };

/** A connection by these terms; throws where either side does not accept the other. */
async function meet(port: number, terms: Terms = { ca: authority.cert }): Promise<TLSSocket> {
  const socket = connect({ host: "127.0.0.1", port, servername: "localhost", ...terms });
  await once(socket, "secureConnect");
  onTestFinished(() => void socket.destroy());
  return socket;
}
const serialAt = async (port: number) => (await meet(port)).getPeerCertificate().serialNumber;

describe("a server with a certificate of its own", () => {
  beforeEach(() => write(authority.certify("localhost")));

  test("answers clients that trust its authority, and no others trust it", async () => {
    const { port } = await open();
    const options = { ca: authority.cert, host: "127.0.0.1", servername: "localhost", port, agent: false };
    const [response] = await once(get(options), "response");
    expect(Buffer.concat(await response.toArray()).toString()).toBe("Here.");
    await expect(meet(port, {})).rejects.toThrow(/unable to (?:verify|get)/);
    await expect(meet(port, { ca: createAuthority("Inside").cert })).rejects.toThrow();
  });

  test("speaks TLS 1.2 and 1.3, by keys of one connection and what no one can change on the way, and nothing else", async () => {
    const { port } = await open();
    const terms = async (asked: Terms) => {
      const socket = await meet(port, { ca: authority.cert, ...asked });
      return [socket.getProtocol(), socket.getCipher().name];
    };
    expect(await terms({})).toEqual(["TLSv1.3", "TLS_AES_256_GCM_SHA384"]);
    const [version, cipher] = await terms({ maxVersion: "TLSv1.2" });
    expect([version, cipher]).toEqual(["TLSv1.2", "ECDHE-ECDSA-AES256-GCM-SHA384"]);
    const former = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" } as const;
    await expect(terms(former)).rejects.toThrow(/protocol version/);
    await expect(terms({ maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES128-SHA256" })).rejects.toThrow(/handshake/);
  });

  test("shows a new one as soon as its files have it, and keeps open connections", async () => {
    const { port, told, certificate } = await open();
    expect(certificate.shareLeft()).toBeCloseTo(0.5, 2);
    const former = await meet(port);
    const serial = await serialAt(port);
    write(authority.certify("localhost"));
    await waitFor(() => told.length > 0, "the log to tell");
    expect(await serialAt(port)).not.toBe(serial);
    expect(told).toEqual(["info: certificate: a new one is in use"]);
    former.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(Buffer.concat(await former.toArray()).toString()).toContain("Here.");
  });

  test("says nothing of a look between the two files", async () => {
    const { port, told } = await open();
    const serial = await serialAt(port);
    const { cert, key } = authority.certify("localhost");
    let reads = 0;
    vi.mocked(readFile).mockImplementation(async (file) => {
      reads += 1;
      if (file === files().certFile) return cert;
      return reads <= 2 ? certify("localhost").key : key;
    });
    onTestFinished(() => void vi.mocked(readFile).mockReset());
    await waitFor(() => told.length > 0, "the log to tell");
    expect(told).toEqual(["info: certificate: a new one is in use"]);
    expect(await serialAt(port)).not.toBe(serial);
  });

  test.each<[string, () => void]>([
    ["is away", () => rmSync(files().certFile)],
    ["is no certificate", () => write({ cert: "renewed" })],
    ["is another's", () => write({ cert: certify("localhost").cert })],
    ["has a key that is none", () => write({ key: "renewed" })],
  ])("keeps what it has where the new one %s, says so once, and takes the next that is right", async (_how, spoil) => {
    const { port, told } = await open();
    const serial = await serialAt(port);
    spoil();
    await waitFor(() => told.length > 0, "the log to tell");
    await new Promise((resolve) => setTimeout(resolve, 5 * LOOK_EVERY_MS));
    expect(told).toEqual(["error: certificate: what is in its files cannot be used; the one before stays"]);
    expect(await serialAt(port)).toBe(serial);
    write(authority.certify("localhost"));
    await waitFor(async () => (await serialAt(port)) !== serial, "the new certificate");
  });

  test.each([
    ["that has ended", { startsAt: Date.now() - 3 * DAY_MS, endsAt: Date.now() - DAY_MS }],
    ["that nobody has renewed in time", { startsAt: Date.now() - 30 * DAY_MS, endsAt: Date.now() + 2 * DAY_MS }],
  ])("says once of one %s that it ends", async (_which, life) => {
    write(authority.certify("localhost", life));
    const { told, certificate } = await open();
    expect(certificate.shareLeft()).toBeLessThan(0.1);
    await waitFor(() => told.length > 0, "the log to tell");
    await new Promise((resolve) => setTimeout(resolve, 5 * LOOK_EVERY_MS));
    expect(told).toEqual(["warn: certificate: it ends soon, or has, and nobody has renewed it"]);
  });
});

describe("a start ends with a line where a file", () => {
  test.each<[string, RegExp, () => void]>([
    ["is not there", /^TLS_CERT_FILE cannot be read: ENOENT.*\.$/, () => rmSync(files().certFile)],
    ["is not there for the key", /^TLS_KEY_FILE cannot be read: ENOENT.*\.$/, () => rmSync(files().keyFile)],
    ["is no certificate", /^TLS_CERT_FILE holds no certificate \(PEM\): .*\.$/, () => write({ cert: "words" })],
    [
      "is no key",
      /^TLS_KEY_FILE holds no private key \(PEM\) without a passphrase: .*\.$/,
      () => write({ key: "words" }),
    ],
    [
      "is another's key",
      /^TLS_KEY_FILE is not the key of TLS_CERT_FILE, .*\.$/,
      () => write({ key: certify("x").key }),
    ],
  ])("%s", async (_what, line, spoil) => {
    write(authority.certify("localhost"));
    spoil();
    await expect(openOwnCertificate(files(), listeningLog().log)).rejects.toThrow(line);
  });
});
