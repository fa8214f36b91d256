import { connect, isIP, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { connect as connectByTls } from "node:tls";
import type { FileScanner } from "@quorate/api/ports/file-scanner";

/** clamd reads the length of a chunk in four bytes, and ends a session that sends one beyond its limit. */
const CHUNK_BYTES_MAX = 64 * 1024;
const CONNECT_TIMEOUT_MS = 5_000;
/** Looking through what is packed several times takes it long after the last byte. */
const SILENCE_MAX_MS = 120_000;
const REPLY_LENGTH_MAX = 10_000;
/** It answers and closes at once where a file is beyond its limit; a write that comes later loses the answer with the connection. */
const ENDED = "clamd ended the connection before its answer was read: is the file beyond its StreamMaxLength?";
const FOUND = /^stream: (?<malware>.+) FOUND$/;

/**
 * A clamd, which takes the content over TCP as it is read (its command INSTREAM) and never sees a disk of ours. By `clamds:` over TLS, as a
 * proxy in front of it ends it; nothing is sent before its certificate was looked at, and there is no way back to plain TCP.
 */
export function createClamdScanner(
  url: URL,
  { authorities, silenceMs = SILENCE_MAX_MS }: { authorities?: string | undefined; silenceMs?: number } = {},
): FileScanner {
  return {
    scan: async (content) => {
      const socket = await open(url, authorities, silenceMs);
      try {
        const reply = readReply(socket);
        reply.catch(() => undefined); // told below, once, whichever side notices first
        await Promise.race([send(socket, content), reply]);
        return verdictOf(await reply);
      } catch (cause) {
        throw isClosedByPeer(socket.errored) ? new Error(ENDED, { cause }) : cause;
      } finally {
        socket.destroy();
      }
    },
  };
}

/** Files that were held back when there was a scanner stay so without one: nothing becomes clean because no one looked. */
export const NO_SCANNER: FileScanner = {
  scan: () => Promise.reject(new Error("CLAMAV_URL is unset: there is no scanner for the files that wait for one.")),
};

function open({ protocol, hostname, port }: URL, ca: string | undefined, silenceMs: number): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const place = { host, port: Number(port) };
  const isByTls = protocol === "clamds:";
  return new Promise((resolve, reject) => {
    // The name is asked for as well where a proxy has several; an address has none (RFC 6066).
    const named = { ...place, ca, ...(isIP(host) === 0 && { servername: host }) };
    const socket = isByTls ? connectByTls(named) : connect(place);
    const late = setTimeout(() => socket.destroy(new Error("clamd does not answer.")), CONNECT_TIMEOUT_MS);
    socket.once("error", reject);
    socket.once("close", () => clearTimeout(late));
    socket.once(isByTls ? "secureConnect" : "connect", () => {
      clearTimeout(late);
      socket.on("error", () => undefined); // the reader or writer is told
      socket.setTimeout(silenceMs, () => socket.destroy(new Error("clamd fell silent.")));
      resolve(socket);
    });
  });
}

async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES_MAX) {
      await nextTurn(); // what it has answered meanwhile is read before it is lost
      const piece = chunk.subarray(at, at + CHUNK_BYTES_MAX);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      await write(socket, length);
      await write(socket, piece);
    }
  }
  await write(socket, Buffer.alloc(4)); // a chunk without length: that was all
}

/** Waits until it is taken: a scanner that reads slowly makes us read slowly. */
function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const end = text.indexOf("\0");
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > REPLY_LENGTH_MAX) reject(new Error("clamd answered beyond all measure."));
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("clamd ended the connection without an answer.")));
  });
}

const isClosedByPeer = (error: Error | null) =>
  error !== null && "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE");

function verdictOf(reply: string): { malware: string | null } {
  const said = reply.trim();
  if (said === "stream: OK") return { malware: null };
  const malware = FOUND.exec(said)?.groups?.["malware"];
  if (malware !== undefined) return { malware };
  throw new Error(`clamd answered: ${said}`);
}
