import { router } from "../trpc/trpc.ts";
import { endSessionsOfPerson } from "./end-sessions-of-person.ts";
import { getPerson } from "./get-person.ts";
import { restorePerson } from "./restore-person.ts";
import { suspendPerson } from "./suspend-person.ts";

export const peopleRouter = router({
  get: getPerson,
  suspend: suspendPerson,
  restore: restorePerson,
  endSessions: endSessionsOfPerson,
});
