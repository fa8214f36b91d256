import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const READY_FOR_QUERY = 0x5a;
const IDLE = 0x49;
const TERMINATE = 0x58;

/** A message of PostgreSQL's protocol: its letter, four bytes of length, the rest. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function startUp(parameters: Readonly<Record<string, string>>): Buffer {
  const text = Object.entries(parameters)
    .flatMap((pair) => pair)
    .join("\0");
  const body = Buffer.from(`${text}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

/**
 * A pooler in transaction mode with one connection to PostgreSQL, which a client holds until its transaction is over: it
 * refuses what is said at the start of a connection (or ignores it), names of statements are everyone's, and no one hears notifications.
 */
export async function startSmallPooler(
  postgres: { socket: string; user: string; database: string },
  { ignoresParameters = false } = {},
) {
  const back = connect(postgres.socket);
  const clients = new Set<Socket>();
  const queue: { client: Socket; bytes: Buffer }[] = [];
  let holder: Socket | null = null;
  let waiting = Buffer.alloc(0);
  const ready = Promise.withResolvers<void>();
  let greeting: Buffer[] | null = [];
  back.on("error", ready.reject);
  back.write(startUp({ user: postgres.user, database: postgres.database }));
  back.on("data", (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const length = waiting.readInt32BE(1) + 1;
      const one = waiting.subarray(0, length);
      waiting = waiting.subarray(length);
      const isIdle = one[0] === READY_FOR_QUERY && one[5] === IDLE;
      if (greeting) {
        greeting.push(one);
        if (!isIdle) continue;
        hello = Buffer.concat(greeting);
        greeting = null;
        ready.resolve();
        continue;
      }
      holder?.write(one);
      if (isIdle) {
        holder = null;
        next();
      }
    }
  });
  let hello = Buffer.alloc(0);

  /** The client that holds the connection continues; otherwise the first in the queue is next. */
  function next(): void {
    const at = holder === null ? 0 : queue.findIndex(({ client }) => client === holder);
    const [asked] = at < 0 ? [] : queue.splice(at, 1);
    if (!asked) return;
    holder = asked.client;
    back.write(asked.bytes);
    next();
  }

  const server = createServer((client) => {
    clients.add(client);
    let isGreeted = false;
    client.on("error", () => undefined).on("close", () => clients.delete(client));
    client.on("data", (bytes: Buffer) => {
      if (isGreeted) {
        if (bytes[0] === TERMINATE) return void client.end();
        queue.push({ client, bytes });
        return next();
      }
      isGreeted = true;
      const refused = /(?:lock_timeout|statement_timeout|idle_in_transaction_session_timeout)/.exec(bytes.toString());
      if (!refused || ignoresParameters) return void client.write(hello);
      const fields = ["SFATAL", "VFATAL", "C08P01", `Munsupported startup parameter: ${refused[0]}`];
      client.end(message("E", Buffer.from(`${fields.join("\0")}\0\0`)));
    });
  });
  await ready.promise;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${postgres.user}:unasked@127.0.0.1:${port}/${postgres.database}`,
    stop: async () => {
      for (const client of clients) client.destroy();
      back.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
