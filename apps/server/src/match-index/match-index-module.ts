import os from "node:os";
import path from "node:path";
import { countMostPeople } from "@quorate/api/match-index/people-count.queries";
import type { databaseModule, primaryModule } from "../database-module.ts";
import type { Base, GivenBy } from "../modules.ts";
import { openMatchIndex } from "./open-match-index.ts";
import { threadsFor } from "./thread-count.ts";

type Needs = Base & GivenBy<typeof databaseModule> & GivenBy<typeof primaryModule>;

export const matchIndexModule = {
  name: "match index",
  open: async ({ config, log, database, primary }: Needs) => {
    const matchIndex =
      config.matchIndex && config.serves
        ? openMatchIndex({
            connection: database.direct,
            folder: path.join(config.dataDir, "match-index"),
            threads:
              config.matchIndexThreads ?? threadsFor(await countMostPeople(primary.db), os.availableParallelism()),
            log,
          })
        : null;
    return { gives: { matchIndex }, stop: matchIndex?.stop, stopsWithTheOneBefore: true as const };
  },
};
