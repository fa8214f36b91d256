import type { AdminArea } from "@quorate/core/access/admin-role";
import { assertNoPosingInput } from "@quorate/core/accounts/posing-name";
import { assertProvedLately } from "@quorate/core/accounts/proof";
import { DomainError } from "@quorate/core/errors";
import { assertSeen } from "@quorate/core/impersonations/seen-calls";
import { secondFactorFirst } from "@quorate/core/second-factor/open-without-factor";
import { initTRPC } from "@trpc/server";
import type { OpenApiMeta } from "trpc-openapi";
import { assertMayAct } from "../admin-acts/assert-may-act.service.ts";
import { recordPersonalRead, recordReadAs } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { skeleton } from "../schema/skeleton.ts";
import { pointsOf } from "./call-cost.ts";
import { type CallMeta, isSeen } from "./call-declaration.ts";
import { toPublicError, toTrpcError } from "./error-map.ts";
import { requireAdmin, requireEntrepreneur, requireExpert, requireViewer } from "./required-viewer.ts";

const STREAM_PING_INTERVAL_MS = 15_000;

const t = initTRPC
  .context<Context>()
  .meta<OpenApiMeta & CallMeta>()
  .create({
    isDev: false,
    // A stream that is silent for longer than this is dead: proxies end it, and the reader opens another.
    sse: { ping: { enabled: true, intervalMs: STREAM_PING_INTERVAL_MS } },
    errorFormatter: ({ shape, error, ctx }) => {
      const { message, ...rest } = toPublicError(toTrpcError(error));
      return { ...shape, message, data: { ...rest, httpStatus: shape.data.httpStatus, requestId: ctx?.requestId } };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Refusals of core and failures of the database get their status here, before any transport sees them, or who watches. */
const watchTranslated = t.middleware(async ({ ctx, path, type, next }) => {
  const run = async () => {
    const result = await next();
    return result.ok ? result : { ...result, error: toTrpcError(result.error) };
  };
  return ctx.watchCall ? await ctx.watchCall({ path, type }, run) : await run();
});

/**
 * What every call goes through before its own guards, in one step because the library copies a call's options at each: it counts against
 * the caller's limit by its procedure and its parsed input; a reserved name of the platform is refused; and an administrator who
 * impersonates a person reads what they may, in a read-only transaction, with a line in the audit log.
 */
const guard = t.middleware(async ({ ctx, meta, path, type, getRawInput, next }) => {
  if (ctx.charge) await ctx.charge(pointsOf(meta?.call, await getRawInput()));
  const { impersonation } = ctx;
  const ends = meta?.call?.whileImpersonated === "ends";
  if (impersonation) assertSeen(isSeen(meta ?? {}, type));
  if (type === "mutation") assertNoPosingInput(path, await getRawInput(), skeleton);
  if (!impersonation || type === "subscription" || ends) return await next();
  const result = await ctx.db
    .transaction()
    .setAccessMode("read only")
    .execute((trx) => next({ ctx: { db: trx, readDb: trx } }));
  if (result.ok && ctx.viewer)
    await recordReadAs(ctx, { id: impersonation.id, personId: ctx.viewer.userId, call: path });
  return result;
});

const anyProcedure = t.procedure.use(watchTranslated).use(guard);

/** Open to all. A person who must add a second factor first counts as a guest. */
export const publicProcedure = anyProcedure.use(({ ctx, next, meta }) =>
  ctx.viewer?.waitsForSecondFactor && !meta?.call?.beforeSecondFactor ? next({ ctx: { viewer: null } }) : next(),
);

/** Anybody with a session. */
export const signedInProcedure = anyProcedure.use(({ ctx, next, meta }) => {
  const viewer = requireViewer(ctx);
  if (viewer.waitsForSecondFactor && !meta?.call?.beforeSecondFactor) throw secondFactorFirst();
  // Before anything else is looked at.
  if (meta?.call?.proof !== undefined) assertProvedLately(ctx.session.provedAt, ctx.now());
  return next({ ctx: { viewer } });
});

/** The owner of an organization profile: `ctx.organizationId`. */
export const clientProcedure = signedInProcedure.use(({ ctx, next }) => {
  const { organizationId } = ctx.viewer;
  if (!organizationId) {
    throw new DomainError("forbidden", "organizations/profile-required");
  }
  return next({ ctx: { organizationId } });
});

/** The owner of an expert profile: `ctx.expertId`. */
export const expertProcedure = signedInProcedure.use(({ ctx, next }) =>
  next({ ctx: { expertId: requireExpert(ctx.viewer) } }),
);

/** The owner of an entrepreneur profile: `ctx.entrepreneurId`. */
export const entrepreneurProcedure = signedInProcedure.use(({ ctx, next }) =>
  next({ ctx: { entrepreneurId: requireEntrepreneur(ctx.viewer) } }),
);

/**
 * A call for administrators whose role the area belongs to; others of them are refused with the roles that may. One that changes something
 * is refused where it is about an administrator who may do more, or about the administrator's own matter. What it reads of other people is
 * a line of the audit log before they have it.
 */
export const adminProcedure = (area: AdminArea) =>
  signedInProcedure.use(async ({ ctx, next, path, type, meta, getRawInput }) => {
    requireAdmin(ctx.viewer, area);
    const call = meta?.call;
    if (type === "mutation") {
      const act = call && "decides" in call ? call.decides : undefined;
      await assertMayAct(ctx, { act, input: await getRawInput() });
    }
    const result = await next();
    if (result.ok && call && "reads" in call)
      await recordPersonalRead(ctx, { call: path, reads: call.reads, input: await getRawInput() });
    return result;
  });
