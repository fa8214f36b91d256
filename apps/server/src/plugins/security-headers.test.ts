import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerSecurityHeaders } from "./security-headers.ts";

async function headersOf(url: string, isProduction: boolean, checkoutOrigin: string | null = null) {
  const app = Fastify();
  await registerSecurityHeaders(app, isProduction, checkoutOrigin);
  app.get("/assets/index-1a2b3c.js", async (_request, reply) => await reply.type("text/javascript").send("export {};"));
  app.get("/api/experts", async () => []);
  app.get("/broken", async () => {
    throw new Error("a bug");
  });
  const { headers } = await app.inject({ url });
  await app.close();
  return headers;
}

const policyOf = (headers: Awaited<ReturnType<typeof headersOf>>) =>
  new Map(
    String(headers["content-security-policy"])
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources.join(" ")]),
  );

test.each(["/api/experts", "/broken", "/nothing"])(
  "%s may load and run what is ours, and nothing else",
  async (url) => {
    const policy = policyOf(await headersOf(url, true));
    for (const own of ["default-src", "script-src", "style-src", "font-src", "connect-src", "form-action"])
      expect([own, policy.get(own)]).toEqual([own, "'self'"]);
    expect(policy.get("img-src")).toBe("'self' data:");
    for (const none of ["object-src", "base-uri", "frame-ancestors"])
      expect([none, policy.get(none)]).toEqual([none, "'none'"]);
  },
);

test("forms go to the checkout that is configured, and to no other place", async () => {
  const policy = policyOf(await headersOf("/api/experts", true, "https://checkout.example"));
  expect(policy.get("form-action")).toBe("'self' https://checkout.example");
});

test.each(["/api/experts", "/broken", "/nothing", "/assets/index-1a2b3c.js"])(
  "%s is asked for by TLS alone for a year in production, with all subdomains, and else as one likes",
  async (url) => {
    const held = (await headersOf(url, true))["strict-transport-security"];
    expect(held).toBe("max-age=31536000; includeSubDomains");
    expect(await headersOf(url, false)).not.toHaveProperty("strict-transport-security");
  },
);

test.each(["/api/experts", "/broken", "/nothing"])(
  "%s tells other sites the origin at most, and opens no device",
  async (url) => {
    expect(await headersOf(url, true)).toMatchObject({
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  },
);

test("a built file stands in no one's frame either, and is taken for nothing but what it is", async () => {
  const headers = await headersOf("/assets/index-1a2b3c.js", true);
  const policy = policyOf(headers);
  expect([...policy]).toEqual([
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
  ]);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
});
