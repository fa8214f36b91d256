import { type AdminAct, assertMayActOn } from "@quorate/core/access/admin-acts";
import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import type { Context, Viewer } from "../context.ts";
import { listPeopleOfAct } from "./people-of-act.queries.ts";

/**
 * Refuses what an administrator would do to one who may do more, and decisions in their own matter. Which people a call is about,
 * its declaration says. An id that is none is left for the call's own schema to refuse.
 */
export async function assertMayAct(
  { db, viewer }: Pick<Context, "db"> & { viewer: Viewer },
  { act, input }: { act: AdminAct | null | undefined; input: unknown },
): Promise<void> {
  if (act === null) return;
  if (act === undefined || viewer.adminRole === null) throw new DomainError("forbidden", "access/admins-only");
  const { data } = z.object({ [act.idField]: z.uuid() }).safeParse(input);
  const id = data?.[act.idField];
  if (id === undefined) return;
  const { userId, adminRole } = viewer;
  assertMayActOn({ userId, adminRole }, await listPeopleOfAct(db, act.about, id), act.own);
}
