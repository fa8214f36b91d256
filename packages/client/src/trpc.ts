import type { TRPCBuiltRouter, TRPCDefaultErrorShape } from "@trpc/server";
import type { RefusalCode } from "./generated-calls.ts";
import type { Procedures } from "./generated-router.ts";

/** What a refusal says over tRPC, beside its message. */
export type RefusalData = {
  code: RefusalCode;
  params?: Record<string, unknown>;
  issues?: { path: string; message: string }[];
  details?: Record<string, unknown>;
  httpStatus: number;
  requestId?: string;
};

type Root = {
  ctx: object;
  meta: object;
  errorShape: Omit<TRPCDefaultErrorShape, "data"> & { data: RefusalData };
  transformer: false;
};

/** The router for `createTRPCClient<AppRouter>()`, written out: it depends on none of the server's source. */
export type AppRouter = TRPCBuiltRouter<Root, Procedures>;
