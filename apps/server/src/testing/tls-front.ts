import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";

/** What a client of PostgreSQL says before it says anything else: eight bytes, a length and a code that no version has. */
const SSL_REQUEST_BYTES = 8;

type Front = {
  certified: { cert: string; key: string };
  /** What speaks plainly behind it. */
  target: NetConnectOpts;
  /** Whether clients ask for TLS first, as those of PostgreSQL do. */
  isPostgres?: boolean;
};

/** Ends TLS in front of something that speaks without, at `localhost`. */
export async function startTlsFront({ certified, target, isPostgres = false }: Front) {
  const secureContext = createSecureContext(certified);
  const sockets = new Set<Socket>();
  let heardBytes = 0;

  function endTls(socket: Socket): void {
    const secure = new TLSSocket(socket, { isServer: true, secureContext });
    secure.on("error", () => socket.destroy());
    secure.once("secure", () => {
      const onward = connect(target);
      sockets.add(onward);
      onward.on("error", () => secure.destroy()).on("close", () => secure.destroy());
      secure.on("close", () => onward.destroy());
      secure.on("data", (bytes) => (heardBytes += bytes.length));
      secure.pipe(onward).pipe(secure);
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    if (!isPostgres) return endTls(socket);
    socket.once("readable", () => {
      socket.read(SSL_REQUEST_BYTES);
      socket.write("S", () => endTls(socket));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // as: it listens on a port, not on a pipe.
    port: (server.address() as AddressInfo).port,
    /** How many bytes it was told under TLS. */
    heard: () => heardBytes,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
