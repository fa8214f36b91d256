import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerSecurityTxt } from "./security-txt.ts";

const now = () => new Date("2026-03-02T09:00:00.000Z");

test("says where holes are told of, and until when that holds", async () => {
  const app = Fastify();
  registerSecurityTxt(app, { contact: "mailto:security@quorate.example", appUrl: "https://quorate.example", now });
  const answer = await app.inject("/.well-known/security.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toBe(
    "Contact: mailto:security@quorate.example\nExpires: 2026-08-29T09:00:00.000Z\n" +
      "Canonical: https://quorate.example/.well-known/security.txt\nPreferred-Languages: en\n",
  );
});

test("is nowhere where no one is named", async () => {
  const app = Fastify();
  registerSecurityTxt(app, { contact: undefined, appUrl: "https://quorate.example", now });
  expect((await app.inject("/.well-known/security.txt")).statusCode).toBe(404);
});
