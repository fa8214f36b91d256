import type { LiveMessage } from "@quorate/api/ports/live-streams";

export type EventStream = {
  status: number;
  headers: Headers;
  /** What has come so far, in order; refusals among it. */
  messages: (LiveMessage | { type: "refused"; code: string })[];
  /** Names of all that came, pings and the protocol's own words among it. */
  kinds: string[];
  /** Settled when the stream is over, by either side. */
  over: Promise<void>;
  close: () => void;
};

/** A browser's stream, read as EventSource reads it. */
export async function openEventStream(origin: string, cookie: string | undefined, unheardMs = 0): Promise<EventStream> {
  const leaving = new AbortController();
  const input = encodeURIComponent(JSON.stringify({ unheardMs }));
  const response = await fetch(`${origin}/trpc/live.watch?input=${input}`, {
    headers: { accept: "text/event-stream", ...(cookie && { cookie }) },
    signal: leaving.signal,
  });
  const stream: EventStream = {
    status: response.status,
    headers: response.headers,
    messages: [],
    kinds: [],
    over: readAll(response, (kind, data) => {
      stream.kinds.push(kind);
      if (kind === "message") stream.messages.push(JSON.parse(data));
      if (kind === "serialized-error") stream.messages.push({ type: "refused", code: JSON.parse(data).data.code });
    }).catch(() => undefined),
    close: () => leaving.abort(),
  };
  return stream;
}

async function readAll(response: Response, onEvent: (kind: string, data: string) => void): Promise<void> {
  let text = "";
  for await (const chunk of (response.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const fields = new Map(
        event.split("\n").map((line) => [line.split(": ", 1)[0], line.slice(line.indexOf(": ") + 2)]),
      );
      if (fields.has("data")) onEvent(fields.get("event") ?? "message", fields.get("data") ?? "");
    }
  }
}
