import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer as createTlsServer } from "node:tls";

/** What every scanner finds, by agreement: harmless, and written in two halves so that none finds it here. */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/**
 * `ends`: while it reads. `mute`: never answers. `odd`: answers what no one documented. `cut`: ends in the middle of its answer.
 * `slow`: answers byte by byte. `full`: says that a file is beyond its limit.
 */
export type ClamdFault = "ends" | "mute" | "odd" | "cut" | "slow" | "full" | null;

/** A clamd as its manual describes INSTREAM: chunks with four bytes of length, a limit, one line as the answer, and the end of the session. */
export async function startClamdDouble({
  bytesMax = 100 * 1024 * 1024,
  certified,
}: {
  bytesMax?: number;
  /** With it over TLS alone, as something in front of a clamd speaks it. */
  certified?: { cert: string; key: string };
} = {}) {
  const scanned: Buffer[] = [];
  let fault: ClamdFault = null;
  const sockets = new Set<Socket>();

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    let waiting = Buffer.alloc(0);
    let content: Buffer[] | null = null;
    let size = 0;
    const answer = (line: string) => socket.end(`${line}\0`);
    socket.on("data", (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      if (!content) {
        const end = waiting.indexOf("\0");
        if (end < 0) return;
        if (waiting.subarray(0, end).toString() !== "zINSTREAM") return void answer("UNKNOWN COMMAND");
        waiting = waiting.subarray(end + 1);
        content = [];
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE();
        if (length === 0) return finish(Buffer.concat(content));
        if (fault === "ends") return void socket.destroy();
        if (waiting.length < 4 + length) return;
        content.push(waiting.subarray(4, 4 + length));
        size += length;
        waiting = waiting.subarray(4 + length);
        if (size > bytesMax) return void answer("INSTREAM size limit exceeded. ERROR");
      }
    });
    function finish(whole: Buffer): void {
      scanned.push(whole);
      if (fault === "mute") return;
      if (fault === "odd") return void answer("stream: perhaps");
      if (fault === "cut") return void socket.end("stream: O");
      if (fault === "full") return void answer("INSTREAM size limit exceeded. ERROR");
      const verdict = whole.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
      if (fault === "slow") return void drip(socket, `${verdict}\0`);
      answer(verdict);
    }
  }
  async function drip(socket: Socket, text: string): Promise<void> {
    for (const letter of text) {
      socket.write(letter);
      await sleep(20);
    }
    socket.end();
  }

  const server = certified ? createTlsServer(certified, serve) : createServer(serve);
  server.on("tlsClientError", () => undefined); // who did not believe the certificate
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  await listen(0);
  // as: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(certified ? `clamds://localhost:${port}` : `tcp://127.0.0.1:${port}`),
    scanned,
    setFault: (next: ClamdFault) => {
      fault = next;
    },
    /** On the port where it was. */
    startAgain: () => listen(port),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
