import { DomainError } from "@quorate/core/errors";
import { signedInProcedure } from "../trpc/trpc.ts";
import { watchChangesInput } from "./live.schema.ts";

/**
 * The one stream of a browser's tab: it says which kinds of data have changed for its reader, and the tab asks for them. No REST call:
 * integrators have their own ways to hear of events.
 */
export const watchChanges = signedInProcedure
  .meta({
    call: {
      may: "signedIn",
      scope: "session",
      tag: "Events",
      summary: "Hear what changes",
      whileImpersonated: "allowed",
    },
  })
  .input(watchChangesInput)
  .subscription(({ ctx, input, signal }) => {
    const { viewer, session, live, impersonation } = ctx;
    // By what was shown: a stream that was opened by a token's last seconds ends when its session is looked at next.
    const { shownSid: sid } = session;
    if (sid === null) throw new DomainError("forbidden", "live/session-only");
    const { userId, adminRole, secondFactorNeeded: isPowerless = false } = viewer;
    const reader = { userId, adminRole, isPowerless, sid, impersonationId: impersonation?.id };
    return live.open(reader, input.unheardMs, signal ?? new AbortController().signal);
  });
