import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server that takes everything and offers no TLS (RFC 5321, AUTH PLAIN): what someone in between can make of one that does. */
export async function startMailServerDouble() {
  const said: string[] = [];
  const sockets = new Set<Socket>();

  function answerTo(line: string): string {
    if (/^EHLO/i.test(line)) return "250-mail.example\r\n250 AUTH PLAIN";
    if (/^AUTH/i.test(line)) return "235 Welcome";
    if (/^DATA/i.test(line)) return "354 Go on";
    if (/^STARTTLS/i.test(line)) return "502 Not here: STARTTLS";
    return "250 Yes";
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    let isContent = false;
    let waiting = "";
    socket.write("220 mail.example\r\n");
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (waiting + text).split("\r\n");
      waiting = lines.pop() ?? "";
      for (const line of lines) {
        said.push(line);
        const isEnd = isContent && line === ".";
        if (isContent && !isEnd) continue;
        isContent = /^DATA/i.test(line);
        socket.write(`${isEnd ? "250 Taken" : answerTo(line)}\r\n`);
        if (/^QUIT/i.test(line)) socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // as: it listens on a port, not on a pipe.
    port: (server.address() as AddressInfo).port,
    /** Every line that it was told, those of emails included. */
    said,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
