import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type TusAnswer = { status: number; headers: IncomingHttpHeaders; body: string };
type Asked = { method: string; url: string; headers?: Record<string, string>; content?: Buffer };

const MB = 1024 * 1024;
const metadataOf = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([name, text]) => `${name} ${Buffer.from(text).toString("base64")}`)
    .join(",");

/** Speaks the tus protocol over real sockets, written by the protocol's text and not by the libraries that we use. */
export function tusClient(cookie: string) {
  /** `cutAfter`: the socket is torn down once so many bytes are on their way. */
  function send({ method, url, headers = {}, content }: Asked, cutAfter?: number): Promise<TusAnswer | "cut"> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(url, {
        method,
        agent: false,
        headers: {
          cookie,
          "tus-resumable": "1.0.0",
          ...(content && { "content-length": String(content.length) }),
          ...headers,
        },
      });
      request.once("response", (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text: string) => {
          body += text;
        });
        response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        response.once("error", reject);
      });
      request.once("error", (error) => (cutAfter === undefined ? reject(error) : resolve("cut")));
      if (!content) return void request.end();
      if (cutAfter === undefined) return void request.end(content);
      void sendSlowly(request, content.subarray(0, cutAfter)).then(() => request.destroy());
    });
  }

  const answered = async (asked: Asked): Promise<TusAnswer> => {
    const answer = await send(asked);
    if (answer === "cut") throw new Error("cut");
    return answer;
  };
  const part = (url: string, content: Buffer, offset: number) => ({
    method: "PATCH",
    url,
    headers: { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) },
    content: content.subarray(offset),
  });

  return {
    answered,
    create: async (
      origin: string,
      size: number,
      texts: Record<string, string> = { filename: "video.mp4", purpose: "deliverable" },
      headers: Record<string, string> = {},
    ) =>
      await answered({
        method: "POST",
        url: `${origin}/api/files/uploads`,
        headers: { "upload-length": String(size), "upload-metadata": metadataOf(texts), ...headers },
      }),
    offsetOf: async (url: string) => {
      const { status, headers } = await answered({ method: "HEAD", url });
      return status === 200 ? Number(headers["upload-offset"]) : status;
    },
    /** All that is left from the offset on. */
    append: async (url: string, content: Buffer, offset: number) => await answered(part(url, content, offset)),
    appendAndCut: async (url: string, content: Buffer, offset: number, cutAfter: number) =>
      await send(part(url, content, offset), cutAfter),
    /** Sends a part of what it says it would and then nothing, without ending the connection. */
    stall: (url: string, content: Buffer, offset: number, bytes: number) => {
      const { headers } = part(url, content, offset);
      const request = httpRequest(url, {
        method: "PATCH",
        agent: false,
        headers: { cookie, "tus-resumable": "1.0.0", "content-length": String(content.length - offset), ...headers },
      });
      request.on("error", () => undefined);
      return { sent: sendSlowly(request, content.subarray(offset, offset + bytes)), end: () => void request.destroy() };
    },
    remove: async (url: string) => (await answered({ method: "DELETE", url })).status,
  };
}

async function sendSlowly(to: NodeJS.WritableStream, content: Buffer): Promise<void> {
  for (let at = 0; at < content.length; at += MB) {
    if (!to.write(content.subarray(at, at + MB))) {
      await new Promise((resolve) => to.once("drain", resolve));
    }
  }
  await sleep(200);
}
