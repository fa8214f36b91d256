import { hash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArgon2Passwords } from "./argon2-passwords.ts";
import { createRangeService } from "./breached-passwords.ts";
import { createLeakedList } from "./common-passwords.ts";

describe("the built-in list", () => {
  const leaked = createLeakedList();

  test("has more than the three thousand leaked passwords of a length that the product takes", () => {
    expect(leaked.size).toBeGreaterThan(40_000);
  });

  test.each(["unbelievable", "UnBelievable", "123456789012", "qwertyuiop12", "manchesterunited"])(
    "knows %s, in whatever case",
    async (password) => {
      expect(leaked.has(password)).toBe(true);
      expect(await createArgon2Passwords().isCommon(password)).toBe(true);
    },
  );

  test("knows none of ten thousand that no one ever used", () => {
    const unused = Array.from({ length: 10_000 }, (_, n) => hash("sha256", `unused ${n}`, "base64url"));
    expect(unused.filter((password) => leaked.has(password))).toEqual([]);
  });
});

describe("a service of leaked passwords", () => {
  const LEAKED = "plain words that leaked";
  const digest = hash("sha1", LEAKED, "hex").toUpperCase();
  const asked: { url: string | undefined; padding: unknown }[] = [];
  const warned: string[] = [];
  let answer: { status: number; body: string; location?: string };
  let server: Server;
  let url: string;
  let nowMs = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url, padding: request.headers["add-padding"] });
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location });
      response.end(answer.body);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`;
  });
  beforeEach(() => {
    asked.splice(0);
    warned.splice(0);
    answer = { status: 200, body: `${"0".repeat(35)}:3\r\n${digest.slice(5)}:42\r\n` };
  });
  afterAll(() => void server.close());
  const ask = (at = url) => createRangeService(at, { warn: (_facts, text) => void warned.push(text) }, () => nowMs);

  test("is told five digits of a digest and nothing else, and asked for padding", async () => {
    expect(await ask()(LEAKED)).toBe(true);
    expect(asked).toEqual([{ url: `/range/${digest.slice(0, 5)}`, padding: "true" }]);
  });

  test("says nothing of a password that is not in its answer, or there as padding alone", async () => {
    expect(await ask()("plain words that nobody uses")).toBe(false);
    answer = { status: 200, body: `${digest.slice(5)}:0\r\n` };
    expect(await ask()(LEAKED)).toBe(false);
    expect(warned).toEqual([]);
  });

  test.each([
    ["that cannot", { status: 503, body: "" }],
    ["that leads elsewhere", { status: 302, body: "", location: "http://127.0.0.1:9/" }],
    ["without an end", { status: 200, body: "x".repeat(600_000) }],
  ])("%s keeps no one from signing up, is told of, and left alone for half a minute", async (_name, given) => {
    answer = given;
    const isLeaked = ask();
    expect(await isLeaked(LEAKED)).toBe(false);
    expect(warned).toHaveLength(1);
    expect(await isLeaked(LEAKED)).toBe(false);
    expect(asked).toHaveLength(1);
    nowMs += 30_001;
    answer = { status: 200, body: `${digest.slice(5)}:42` };
    expect(await isLeaked(LEAKED)).toBe(true);
  });

  test("that no one listens at keeps no one from signing up", async () => {
    expect(await ask("http://127.0.0.1:9/range")(LEAKED)).toBe(false);
    expect(warned).toEqual(["leaked passwords: the service does not answer; the built-in list alone decides"]);
  });
});
