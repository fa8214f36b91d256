import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type DatabaseLine = {
  port: number;
  /** From now on a transaction that says one of these words is committed and not answered: the connection ends in its place. */
  loseCommitsOf: (words: readonly string[]) => void;
  /** How many commits were done and not answered so far. */
  lost: () => number;
  close: () => void;
};

/** The simple query by which a transaction is committed, and how PostgreSQL says that it is. */
const COMMIT = "commit\0";
const COMMITTED = "COMMIT\0";

/** TCP between servers and a PostgreSQL that listens on a socket alone; knows just enough of its protocol to lose an answer. */
export async function openDatabaseLine(socketFile: string): Promise<DatabaseLine> {
  const ends = new Set<Socket>();
  let unheard: readonly string[] = [];
  let lost = 0;
  const line = createServer((server) => {
    const database = connect(socketFile);
    let isMeant = false;
    let losesNext = false;
    for (const end of [server, database]) {
      ends.add(end);
      end
        .on("error", () => undefined)
        .on("close", () => {
          ends.delete(end);
          server.destroy();
          database.destroy();
        });
    }
    server.on("data", (data: Buffer) => {
      isMeant ||= unheard.some((words) => data.includes(words));
      if (data.includes(COMMIT)) {
        losesNext = isMeant;
        isMeant = false;
      }
      database.write(data);
    });
    database.on("data", (data: Buffer) => {
      if (losesNext && data.includes(COMMITTED)) {
        lost++;
        server.destroy();
      } else server.write(data);
    });
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const address = line.address();
  if (typeof address !== "object" || address === null) throw new Error("A socket has an address.");
  return {
    port: address.port,
    loseCommitsOf: (words) => {
      unheard = words;
    },
    lost: () => lost,
    close: () => {
      line.close();
      for (const end of ends) end.destroy();
    },
  };
}
