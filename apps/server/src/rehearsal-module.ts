import { existsSync } from "node:fs";
import path from "node:path";
import { type ClockRefusal, noteClockAhead } from "@quorate/api/installation/rehearsal.service";
import { type Config, ConfigError } from "./config.ts";
import type { primaryModule } from "./database-module.ts";
import type { Base, GivenBy } from "./modules.ts";

/** In a data folder that belongs to a rehearsal. */
export const rehearsalMark = ({ dataDir }: Pick<Config, "dataDir">) => path.join(dataDir, "rehearsal");

const REFUSALS: Record<ClockRefusal, string> = {
  "not-prepared":
    "CLOCK_OFFSET is set, but this database was not prepared for it: run npm run rehearsal:prepare on a copy.",
  "a-rehearsals": "This database is a rehearsal's copy: set CLOCK_OFFSET, or name another database.",
  back: "CLOCK_OFFSET is less than this copy has been ahead already: a rehearsal's clock never goes back.",
};

/** A clock that is ahead runs only on a copy, and a copy that has been ahead runs only so: files and rows alike. */
export const rehearsalModule = {
  name: "rehearsal",
  open: async ({ config, primary }: Base & GivenBy<typeof primaryModule>) => {
    const refusal = await noteClockAhead(primary, config.clockAheadMs);
    if (refusal) throw new ConfigError(REFUSALS[refusal]);
    const isMarked = existsSync(rehearsalMark(config));
    if (isMarked !== config.clockAheadMs > 0) {
      throw new ConfigError(
        isMarked
          ? "DATA_DIR is a rehearsal's: set CLOCK_OFFSET, or name another folder."
          : "CLOCK_OFFSET is set, but DATA_DIR was not prepared for it: run npm run rehearsal:prepare with a copy of the folder.",
      );
    }
    return { gives: {} };
  },
};
