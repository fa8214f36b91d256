import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

/** What every scanner finds, by agreement: harmless, and written in two halves so that none finds it here. */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** `ends`: while it reads. `mute`: never answers. `odd`: answers what nobody documented. */
export type ClamdFault = "ends" | "mute" | "odd" | null;

/** A clamd as its manual describes INSTREAM: chunks with four bytes of length, a limit, one line as the answer, and the end of the session. */
export async function startClamdDouble({ bytesMax = 100 * 1024 * 1024 } = {}) {
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
      answer(whole.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK");
    }
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`tcp://127.0.0.1:${port}`),
    scanned,
    setFault: (next: ClamdFault) => {
      fault = next;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
