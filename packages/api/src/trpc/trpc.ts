import type { AdminArea } from "@quorate/core/access/admin-role";
import { assertNoPosingInput } from "@quorate/core/accounts/posing-name";
import { assertProvedLately, isProofDemanded } from "@quorate/core/accounts/proof";
import { DomainError } from "@quorate/core/errors";
import { assertSeen, isEndOfLooking, isSeenCall } from "@quorate/core/impersonations/seen-calls";
import { isOpenWithoutFactor, secondFactorFirst } from "@quorate/core/second-factor/open-without-factor";
import { initTRPC } from "@trpc/server";
import type { OpenApiMeta } from "trpc-openapi";
import { assertMayAct } from "../admin-acts/assert-may-act.service.ts";
import { recordPersonalRead, recordReadAs } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { skeleton } from "../schema/skeleton.ts";
import { type CallCost, pointsOf } from "./call-cost.ts";
import { toPublicError, toTrpcError } from "./error-map.ts";
import { requireAdmin, requireEntrepreneur, requireExpert, requireViewer } from "./required-viewer.ts";

/** A call for administrators: the area that it needs. What it changes is a line of the audit log. */
export type AdminCall = { adminArea?: AdminArea };

const STREAM_PING_INTERVAL_MS = 15_000;

const t = initTRPC
  .context<Context>()
  .meta<OpenApiMeta & CallCost & AdminCall>()
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
 * An administrator who looks at the product as somebody else reads, and nothing else: what is not in core's table is refused, and what is
 * runs in a transaction that the database lets change nothing. Each read is a line of the audit log, in the administrator's name.
 */
const onlyLookAsSomebody = t.middleware(async ({ ctx, path, type, next }) => {
  const { impersonation } = ctx;
  if (!impersonation) return await next();
  assertSeen(isSeenCall(path, type));
  if (type === "subscription" || isEndOfLooking(path)) return await next();
  const result = await ctx.db
    .transaction()
    .setAccessMode("read only")
    .execute((trx) => next({ ctx: { db: trx, readDb: trx } }));
  if (result.ok && ctx.viewer)
    await recordReadAs(ctx, { id: impersonation.id, personId: ctx.viewer.userId, call: path });
  return result;
});

/**
 * Charges a call by what runs: its own procedure and the input that it parsed, however the address or the body spelt them. One that is
 * over its limit is refused before it does anything.
 */
const charge = t.middleware(async ({ ctx, meta, getRawInput, next }) => {
  if (ctx.charge) await ctx.charge(pointsOf(meta, await getRawInput()));
  return await next();
});

/** Nobody takes a name by which others would take them for the platform. */
const refusePosing = t.middleware(async ({ path, type, next, getRawInput }) => {
  if (type === "mutation") assertNoPosingInput(path, await getRawInput(), skeleton);
  return await next();
});

const anyProcedure = t.procedure.use(watchTranslated).use(charge).use(onlyLookAsSomebody).use(refusePosing);

/** Anybody. Whoever has to add a second factor first is a guest here. */
export const publicProcedure = anyProcedure.use(({ ctx, next, path }) =>
  ctx.viewer?.waitsForSecondFactor && !isOpenWithoutFactor(path) ? next({ ctx: { viewer: null } }) : next(),
);

/** Anybody with a session. */
export const signedInProcedure = anyProcedure.use(({ ctx, next, path }) => {
  const viewer = requireViewer(ctx);
  if (viewer.waitsForSecondFactor && !isOpenWithoutFactor(path)) throw secondFactorFirst();
  // What weakens an account or moves money stands in one table, and is asked for here before anything else is looked at.
  if (isProofDemanded(path)) assertProvedLately(ctx.session.provedAt, ctx.now());
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
  signedInProcedure.meta({ adminArea: area }).use(async ({ ctx, next, path, type, getRawInput }) => {
    requireAdmin(ctx.viewer, area);
    if (type === "mutation") await assertMayAct(ctx, { call: path, input: await getRawInput() });
    const result = await next();
    if (result.ok) await recordPersonalRead(ctx, { call: path, input: await getRawInput() });
    return result;
  });
