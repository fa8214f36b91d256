import { connect } from "node:net";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitSlowBodies } from "./slow-bodies.ts";

const TIMEOUT_MS = 200;

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  limitSlowBodies(app, { bodyMs: TIMEOUT_MS, answeredMs: TIMEOUT_MS });
  await app.register(multipart);
  app.post("/refused", { onRequest: (_request, reply) => void reply.code(403).send() }, async () => ({}));
  app.post("/", async (request) => {
    if (request.isMultipart())
      for await (const part of request.parts()) if (part.type === "file") await part.toBuffer();
    return { read: true };
  });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

/** Sends a body in two halves with a pause between them, and tells what came back. */
async function send(contentType: string, body: string, pauseMs: number, url = "/"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const head = `POST ${url} HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, body.length / 2));
  setTimeout(() => socket.writable && socket.write(body.slice(body.length / 2)), pauseMs).unref();
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  await new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
  return answer.split("\r\n", 1)[0] ?? "";
}

const FORM = ["--b", 'Content-Disposition: form-data; name="file"; filename="a.txt"', "", "content", "--b--", ""].join(
  "\r\n",
);

test("a body that does not come in time ends its connection; one that does is read", async () => {
  expect(await send("application/json", '{"a":"bcdefgh"}', TIMEOUT_MS * 3)).toBe("");
  expect(await send("application/json", '{"a":"bcdefgh"}', 10)).toBe("HTTP/1.1 200 OK");
});

test("a form with a file may take longer", async () => {
  expect(await send("multipart/form-data; boundary=b", FORM, TIMEOUT_MS * 3)).toBe("HTTP/1.1 200 OK");
});

test.each([
  ["JSON", "application/json", "/refused"],
  ["a form with a file", "multipart/form-data; boundary=b", "/refused"],
  ["a form with a file to no route", "multipart/form-data; boundary=b", "/nothing"],
  ["a part of a file", "application/offset+octet-stream", "/refused"],
  ["plain text", "text/plain", "/refused"],
  ["anything to an address that is none", "multipart/form-data; boundary=b", "/%ff"],
])("%s that trickles in after its answer ends its connection", async (_what, contentType, url) => {
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST ${url} HTTP/1.1\r\nHost: test\r\nContent-Type: ${contentType}\r\nContent-Length: 100000\r\n\r\n`);
  const trickle = setInterval(() => socket.writable && socket.write("x"), TIMEOUT_MS / 4);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  const began = performance.now();
  await new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS * 10);
});
