import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type SeenRequest = {
  path: string;
  headers: IncomingMessage["headers"];
  raw: string;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format: { type: string };
  };
};

type Reply = (response: ServerResponse, request: SeenRequest) => void;
type Score = { id: string; score: number };

const json = (status: number, body: unknown): Reply => {
  return (response) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
const completion = (message: Record<string, unknown>, end = "stop") =>
  json(200, {
    id: "chatcmpl-1",
    object: "chat.completion",
    choices: [{ index: 0, finish_reason: end, message: { role: "assistant", ...message } }],
  });

/** What was asked about, as the model would read it. */
export function documentOf({ body }: SeenRequest): {
  wanted: Record<string, unknown>;
  candidates: { id: string; facts: Record<string, unknown> }[];
} {
  return JSON.parse(body.messages.at(-1)?.content ?? "{}");
}

/** The ways in which such an endpoint answers, or does not. */
export const replies = {
  says: (content: string) => completion({ content }),
  scores: (scores: Score[]) => completion({ content: JSON.stringify({ scores }) }),
  /** Judges each candidate with this. */
  judges:
    (judge: (facts: Record<string, unknown>, index: number) => number): Reply =>
    (response, request) => {
      const scores = documentOf(request).candidates.map(({ id, facts }, index) => ({ id, score: judge(facts, index) }));
      replies.scores(scores)(response, request);
    },
  refuses: completion({ content: null, refusal: "I cannot help with that." }),
  filters: completion({ content: "" }, "content_filter"),
  cutsOff: completion({ content: '{"scores":[{"id":"c1","sc' }, "length"),
  status: (status: number) => json(status, { error: { message: "no", type: "error", code: null, param: null } }),
  body: (body: unknown) => json(200, body),
  page: ((response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>It works</h1>")) as Reply,
  redirects: ((response) => response.writeHead(307, { location: "/elsewhere" }).end()) as Reply,
  hangsUp: ((response) => response.destroy()) as Reply,
  /** Takes the request and says nothing. */
  isSilent: (() => undefined) as Reply,
  /** Begins an answer and never ends it. */
  stalls: ((response) =>
    response.writeHead(200, { "content-type": "application/json" }).write('{"choices":[')) as Reply,
  /** Sends without end. */
  floods: ((response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const pour = () => {
      while (!response.destroyed && response.write(" ".repeat(65_536)));
    };
    response.on("drain", pour);
    pour();
  }) as Reply,
};

/** An OpenAI-compatible chat endpoint on a port of its own; replies in the order played, the last one again and again. */
export async function startAiEndpoint() {
  const seen: SeenRequest[] = [];
  let playing: Reply[] = [replies.judges(() => 50)];
  const server = createServer((request, response) => {
    let raw = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      raw += text;
    });
    request.on("end", () => {
      const one = { path: request.url ?? "", headers: request.headers, raw, body: JSON.parse(raw) };
      seen.push(one);
      const reply = playing.length > 1 ? playing.shift() : playing[0];
      reply?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    play: (...next: Reply[]) => {
      playing = next;
      seen.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type AiEndpointDouble = Awaited<ReturnType<typeof startAiEndpoint>>;
