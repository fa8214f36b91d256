import { type AppRouter, appRouter, type Context } from "@quorate/api";
import { assertSeen, isSeenHostRoute } from "@quorate/core/impersonations/seen-calls";
import { isHostRouteOpenWithoutFactor, secondFactorFirst } from "@quorate/core/second-factor/open-without-factor";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type BearerToken, checkBearerToken } from "../auth/bearer-token.ts";
import type { CreateContext } from "../auth/request-context.ts";
import { registerAnswerHeaders } from "./answer-headers.ts";
import { allowTokensFromAnywhere } from "./cross-origin.ts";
import { tellOfRefusal, toErrorAnswer } from "./errors.ts";
import { changedHeaders, registerStreamHeaders } from "./live-headers.ts";
import { registerOriginCheck } from "./origin-check.ts";
import type { RateLimit } from "./rate-limit.ts";
import { takeJsonAlone } from "./request-body.ts";
import { registerRestRoutes } from "./rest.ts";
import { type CallError, registerTrpcQueries } from "./trpc-queries.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller and their means; set for every request of /api and /trpc before anything else reads it. */
    apiContext: Context;
    /** The valid API token of a REST request. */
    bearerToken: BearerToken | null;
  }
}

export const BATCH_SIZE_MAX = 10;

type Options = {
  /** The viewer behind the session cookie. */
  createContext: CreateContext;
  /** The viewer behind an API token if there is one, otherwise behind the cookie: for REST only. */
  createRestContext: CreateContext;
  appUrl: string;
  rateLimit: RateLimit;
  /** The host's own routes below /api: uploads, documents, sign-in and sign-out. */
  registerHostRoutes: (app: FastifyInstance) => void;
};

/** From here on every log line of this request names its user, the answer's line included. */
function sayWhose({ apiContext: { viewer, apiTokenId, impersonation }, log }: FastifyRequest): void {
  if (!viewer) return;
  log.setBindings({
    userId: viewer.userId,
    ...(apiTokenId && { tokenId: apiTokenId }),
    ...(impersonation && { impersonatedBy: impersonation.adminId }),
  });
}

/** The steps of both transports, in this order: origin, session, rate. Answers carry personal data and are never stored. */
function guard(
  app: FastifyInstance,
  {
    createContext,
    appUrl,
    rateLimit,
    allowTokens,
  }: Pick<Options, "createContext" | "appUrl" | "rateLimit"> & { allowTokens: boolean },
): void {
  registerOriginCheck(app, appUrl, { allowTokens });
  app.addHook("onRequest", async (request, reply) => {
    request.apiContext = await createContext(request, reply);
    sayWhose(request);
    reply.header("Cache-Control", "no-store");
  });
  rateLimit.register(app);
}

/** An administrator who acts as a user gets nothing from the host's own routes; procedures check it themselves. */
async function onlyLookAsSomebody({ apiContext, routeOptions: { config, url = "" }, method, is404 }: FastifyRequest) {
  if (apiContext.impersonation && config.call === undefined && !is404) assertSeen(isSeenHostRoute(method, url));
}

/** As procedures do: a person who has to add a second factor first gets only the host's routes to sign in and out. */
async function onlyWithFactor({ apiContext, routeOptions: { config, url = "" }, method, is404 }: FastifyRequest) {
  if (!apiContext.viewer?.waitsForSecondFactor || config.call !== undefined || is404) return;
  if (!isHostRouteOpenWithoutFactor(method, url)) throw secondFactorFirst();
}

export async function registerApi(app: FastifyInstance, options: Options): Promise<void> {
  app.decorateRequest("apiContext");
  app.decorateRequest("bearerToken", null);
  app.decorateRequest("pointsInAdvance", 0);

  await app.register(
    async (api) => {
      registerAnswerHeaders(api);
      allowTokensFromAnywhere(api);
      guard(api, { ...options, createContext: options.createRestContext, allowTokens: true });
      // After the rate limit: a caller who tries tokens is counted like a guest.
      api.addHook("onRequest", checkBearerToken);
      api.addHook("onRequest", onlyLookAsSomebody);
      api.addHook("onRequest", onlyWithFactor);
      options.registerHostRoutes(api);
      registerRestRoutes(api, { router: appRouter });
    },
    { prefix: "/api" },
  );

  await app.register(async (trpc) => {
    guard(trpc, { ...options, allowTokens: false });
    trpc.addHook("onRequest", takeJsonAlone);
    const headersFor = (error: CallError | undefined): Record<string, string> => {
      const seconds = error && toErrorAnswer(error, "").retryAfterSeconds;
      return seconds ? { "retry-after": String(seconds) } : {};
    };
    const onError = (error: CallError, request: FastifyRequest) => {
      if (toErrorAnswer(error, request.id).status >= 500)
        request.log.error({ err: error.cause ?? error }, "request failed");
      else tellOfRefusal(error, request);
    };
    registerTrpcQueries(trpc, { router: appRouter, batchSizeMax: BATCH_SIZE_MAX, onError, headersFor });
    const pluginOptions: FastifyTRPCPluginOptions<AppRouter> = {
      prefix: "/trpc",
      trpcOptions: {
        router: appRouter,
        maxBatchSize: BATCH_SIZE_MAX,
        createContext: ({ req }) => req.apiContext,
        responseMeta: ({ errors, ctx }) => ({ headers: { ...headersFor(errors[0]), ...changedHeaders(ctx) } }),
        onError: ({ error, req }) => onError(error, req),
      },
    };
    registerStreamHeaders(trpc);
    await trpc.register(fastifyTRPCPlugin, pluginOptions);
  });
}
