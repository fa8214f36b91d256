import { type AddressInfo, createServer, type Socket } from "node:net";

/** `frozen`: takes what comes and answers nothing. `full`: refuses every script, as one does that has no memory left. */
export type ValkeyFault = "frozen" | "full" | null;

type Count = { points: number; endsAt: number };

const error = (text: string) => `-${text}\r\n`;

/**
 * As much of a Valkey as the limits ask for: the protocol RESP2, AUTH, INFO, and the one script that adds points to a key that
 * expires. It forgets nothing while it is away, as a real one with a copy on disk.
 */
export async function startValkeyDouble({ password = null as string | null } = {}) {
  const counts = new Map<string, Count>();
  const sockets = new Set<Socket>();
  const scripts = new Set<string>();
  let fault: ValkeyFault = null;
  let commands = 0;

  function add(key: string, points: number, seconds: number): string {
    const now = Date.now();
    const known = counts.get(key);
    const count = known && known.endsAt > now ? known : { points: 0, endsAt: now + seconds * 1_000 };
    count.points += points;
    counts.set(key, count);
    return `*2\r\n:${count.points}\r\n:${count.endsAt - now}\r\n`;
  }

  function answer(words: readonly string[], session: { isKnown: boolean }): string {
    const [name = "", first = "", , key = "", points = "", seconds = ""] = words;
    const command = name.toLowerCase();
    commands += 1;
    if (command === "auth") {
      session.isKnown = words.at(-1) === password;
      return session.isKnown ? "+OK\r\n" : error("WRONGPASS invalid username-password pair or user is disabled.");
    }
    if (!session.isKnown) return error("NOAUTH Authentication required.");
    if (command === "info") return "$9\r\nloading:0\r\n";
    if (command !== "eval" && command !== "evalsha") return "+OK\r\n";
    if (fault === "full") return error("OOM command not allowed when used memory > 'maxmemory'.");
    if (command === "evalsha" && scripts.size === 0) return error("NOSCRIPT No matching script.");
    if (command === "eval") scripts.add(first);
    // Redis, and Valkey before version 8, know nothing by the name of `server`.
    if ([...scripts].some((script) => /\bserver\.call\b/.test(script)))
      return error("ERR nonexistent global variable.");
    return add(key, Number(points), Number(seconds));
  }

  const server = createServer((socket) => {
    const session = { isKnown: password === null };
    let waiting = "";
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.setEncoding("latin1").on("data", (text: string) => {
      waiting += text;
      if (fault === "frozen") return;
      for (let read = readCommand(waiting); read; read = readCommand(waiting)) {
        waiting = read.rest;
        socket.write(answer(read.words, session));
      }
    });
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  await listen(0);
  // as: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`valkey://${password === null ? "" : `:${password}@`}127.0.0.1:${port}`),
    /** What is counted for each key at this moment. */
    points: () => Object.fromEntries([...counts].map(([key, count]) => [key, count.points])),
    commands: () => commands,
    setFault: (next: ValkeyFault) => {
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

/** One command, an array of bulk strings, from the head of what has come; null while it is not whole. */
function readCommand(text: string): { words: string[]; rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  let rest = text.slice(head[0].length);
  const words: string[] = [];
  for (let left = Number(head[1]); left > 0; left--) {
    const length = /^\$(\d+)\r\n/.exec(rest);
    if (!length) return null;
    const from = length[0].length;
    const until = from + Number(length[1]);
    if (rest.length < until + 2) return null;
    words.push(rest.slice(from, until));
    rest = rest.slice(until + 2);
  }
  return { words, rest };
}
