import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { routeLabel } from "../plugins/watch-requests.ts";
import type { Tracing } from "./tracing.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The parent of this request's spans; null without tracing. */
    traceContext: Context | null;
  }
}

type Collector = {
  /** A collector's address for OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** The share of traces that is sent, 0 to 1; the trace's id decides, alike on every server. */
  share: number;
};

const SERVICE = "quorate";
/** Metrics and health checks come every few seconds and say nothing. */
const UNTRACED = new Set(["/healthz", "/readyz", "file"]);
const MAX_STATEMENT_LENGTH = 4_000;
/** Spans that wait to be sent; beyond it the newest are dropped, never a request held up. */
const QUEUED_SPANS_MAX = 8_192;
const SEND_EVERY_MS = 1_000;
const SEND_TIMEOUT_MS = 5_000;

export function openTracing({ endpoint, headers, share }: Collector, authorities?: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_TIMEOUT_MS,
    ...(authorities && { httpAgentOptions: { keepAlive: true, ca: authorities } }),
  });
  const sending = { maxQueueSize: QUEUED_SPANS_MAX, scheduledDelayMillis: SEND_EVERY_MS };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": SERVICE }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...sending })],
  });
  const tracer = provider.getTracer(SERVICE);
  const propagator = new W3CTraceContextPropagator();
  const underWay = new AsyncLocalStorage<Context>();

  const contextOf = (traceparent: string | undefined) =>
    traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);

  async function within<Result>(span: Span, parent: Context, run: () => Promise<Result>): Promise<Result> {
    try {
      return await underWay.run(trace.setSpan(parent, span), run);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    watchRequests: (app) => {
      app.decorateRequest("traceContext", null);
      app.addHook("onRequest", (request, _reply, done) => {
        if (UNTRACED.has(routeLabel(request, 200))) return done();
        const { traceparent } = request.headers;
        const parent = contextOf(typeof traceparent === "string" ? traceparent : undefined);
        const { method } = request;
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
        request.traceContext = trace.setSpan(parent, span);
        underWay.run(request.traceContext, done);
      });
      // A body arrives in events of the connection, which do not know the request: the context is restored after them.
      app.addHook("preValidation", (request, _reply, done) => {
        if (request.traceContext) underWay.run(request.traceContext, done);
        else done();
      });
      app.addHook("onResponse", async (request, reply) => {
        const span = request.traceContext && trace.getSpan(request.traceContext);
        if (!span) return;
        const { method } = request;
        const route = routeLabel(request, reply.statusCode);
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": reply.statusCode,
          "quorate.request_id": request.id,
        });
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },

    watchCall: async ({ path, type }, run) => {
      const parent = underWay.getStore();
      if (!parent) return await run();
      const span = tracer.startSpan(path, { attributes: { "rpc.system": "trpc", "rpc.method": path } }, parent);
      span.setAttribute("quorate.procedure_type", type);
      return await within(span, parent, async () => {
        const result = await run();
        const outcome = result.ok ? "ok" : result.error.code.toLowerCase();
        span.setAttribute("quorate.outcome", outcome);
        if (outcome === "internal_server_error") span.setStatus({ code: SpanStatusCode.ERROR });
        return result;
      });
    },

    ranStatement: ({ text, durationMs, hasFailed }) => {
      const parent = underWay.getStore();
      if (!parent) return;
      const operation = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/s.exec(text)?.[1]?.toUpperCase() ?? "SQL";
      const endedAt = Date.now();
      const span = tracer.startSpan(
        operation,
        {
          kind: SpanKind.CLIENT,
          startTime: endedAt - durationMs,
          attributes: {
            "db.system.name": "postgresql",
            "db.operation.name": operation,
            "db.query.text": text.slice(0, MAX_STATEMENT_LENGTH),
          },
        },
        parent,
      );
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endedAt);
    },

    origin: () => {
      const context = underWay.getStore();
      if (!context) return undefined;
      const carrier: { traceparent?: string } = {};
      propagator.inject(context, carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },

    runJob: async (queue, origin, run) => {
      const asked = trace.getSpanContext(contextOf(origin));
      const span = tracer.startSpan(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, root: true, links: asked ? [{ context: asked }] : [] },
        ROOT_CONTEXT,
      );
      span.setAttribute("messaging.destination.name", queue);
      return await within(span, ROOT_CONTEXT, run);
    },

    stop: async () => {
      // A collector that is away must not keep the server from ending.
      await provider.shutdown().catch(() => undefined);
    },
  };
}
