import { MATCH_CHANGES_CHANNEL } from "@quorate/api/match-index/changes.queries";
import type { CoFounderMentions, CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import type { ExpertAnswer, ExpertQuery } from "@quorate/core/match-index/expert-entry";
import type { PeopleShare } from "@quorate/core/match-index/people-share";
import type { IndexAnswer } from "@quorate/core/match-index/person-index";
import type { NicheKind } from "@quorate/core/matching/niche-model";
import { createDatabase } from "@quorate/db/client";
import { listen } from "@quorate/db/listen";
import type { PoolConfig } from "pg";
import { EXPERT_INDEX, FOUNDER_INDEX } from "./index-forms.ts";
import type { KeptState } from "./index-messages.ts";
import { type IndexKeeper, keepIndex } from "./keep-index.ts";

type Given = {
  connection: PoolConfig;
  /** Where the snapshots lie. */
  folder: string;
  share: PeopleShare;
  onState: (kind: NicheKind, state: KeptState) => void;
  onTrouble: (error: unknown) => void;
};

export type IndexKeepers = {
  experts: IndexKeeper<ExpertQuery, ExpertAnswer>;
  founders: IndexKeeper<CoFounderQuery, IndexAnswer<CoFounderMentions>>;
  /** Keeps what is not kept yet, and lets go of the database. */
  stop: () => Promise<void>;
};

/**
 * The indexes of a thread. They share one connection to read by, a page at a time in turn, and one to hear of changes, so that they
 * take no one's turn; each follows on its own, and a failure of one does not hold up the other.
 */
export function keepIndexes({ connection, folder, share, onState, onTrouble }: Given): IndexKeepers {
  const { db, close } = createDatabase({ ...connection, max: 1, application_name: "quorate-index" });
  const keeping = (kind: NicheKind) => ({
    db,
    folder,
    share,
    onTrouble,
    onState: (state: KeptState) => onState(kind, state),
  });
  const experts = keepIndex(EXPERT_INDEX, keeping("expert"));
  const founders = keepIndex(FOUNDER_INDEX, keeping("founder"));
  const both = [experts, founders];
  const wake = () => {
    for (const keeper of both) keeper.wake();
  };
  const listener = listen(connection, {
    channels: { [MATCH_CHANGES_CHANNEL]: wake },
    onListening: wake,
    onLost: (error) => {
      for (const keeper of both) keeper.doubt();
      onTrouble(error);
    },
  });
  return {
    experts,
    founders,
    stop: async () => {
      try {
        const stopped = await Promise.allSettled(both.map((keeper) => keeper.stop()));
        for (const one of stopped) if (one.status === "rejected") throw one.reason;
      } finally {
        await listener.stop();
        await close();
      }
    },
  };
}
