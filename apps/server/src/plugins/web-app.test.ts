import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CURRENCIES, type Currency } from "@quorate/core/format/currency";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerSecurityHeaders } from "./security-headers.ts";
import { registerWebApp } from "./web-app.ts";

const pagesIn = (currency: Currency) => ({
  [`pages/${currency}/app.html`]: `<title>The shell in ${currency}</title>`,
  [`pages/${currency}/index.html`]: `<title>The landing page in ${currency}</title>`,
  [`pages/${currency}/services/index.html`]: `<title>The services in ${currency}</title>`,
});

const FILES = {
  ...Object.assign({}, ...CURRENCIES.map(pagesIn)),
  "pages/api-docs.html": "<title>The reference</title>",
  "pages/routes.json": JSON.stringify(["/", "/services", "/dashboard", "/project/:id", "/settings/:id/edit"]),
  "assets/index-1a2b3c.js": "export {};",
  ".vite/manifest.json": "{}",
};

let root: string;
const apps = new Map<Currency, FastifyInstance>();
let app: FastifyInstance;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "web-app-"));
  for (const [file, content] of Object.entries<string>(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  for (const currency of CURRENCIES) {
    const inCurrency = Fastify();
    await registerSecurityHeaders(inCurrency, false);
    await registerWebApp(inCurrency, { root, currency });
    apps.set(currency, inCurrency);
  }
  app = inCurrency("GBP");
});
afterAll(async () => {
  for (const each of apps.values()) await each.close();
  rmSync(root, { recursive: true, force: true });
});

function inCurrency(currency: Currency): FastifyInstance {
  const found = apps.get(currency);
  if (!found) throw new Error(`No app in ${currency}`);
  return found;
}

describe("the web app", () => {
  describe.each(CURRENCIES)("of an installation in %s", (currency) => {
    test.each([
      ["/", "The landing page"],
      ["/?from=mail", "The landing page"],
      ["/services", "The services"],
      ["/services/", "The services"],
      ["/services?from=mail", "The services"],
      ["/dashboard", "The shell"],
      ["/dashboard?tab=projects", "The shell"],
      ["/Dashboard/", "The shell"],
      ["/project/4711", "The shell"],
      ["/project/an%20id%2F%3F", "The shell"],
      ["/settings/4711/edit", "The shell"],
    ])("answers %s with %s in that currency", async (url, title) => {
      const response = await inCurrency(currency).inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toContain("text/html");
      expect(response.headers["cache-control"]).toBe("no-cache");
      expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
      expect(response.body).toBe(`<title>${title} in ${currency}</title>`);
    });
  });

  // spec 2.49
  test.each(["/no-such-page", "/no-such-page?from=mail", "/project", "/project/4711/more", "/services/anything"])(
    "answers %s, which is no screen's address, with 404 and the page in which the web app says so",
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
      expect(response.body).toBe("<title>The shell in GBP</title>");
    },
  );

  test("a page of an address that no one has is never kept, and comes whole to a browser that kept one", async () => {
    const { headers } = await app.inject({ url: "/dashboard" });
    const known = { "if-none-match": String(headers["etag"]), "if-modified-since": String(headers["last-modified"]) };
    const response = await app.inject({ url: "/pages/USD/", headers: known });
    expect(response.statusCode).toBe(404);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.body).toContain("The shell in GBP");
    expect((await app.inject({ method: "HEAD", url: "/metrics" })).statusCode).toBe(404);
  });

  // spec 10.68
  test.each(["/api/docs", "/api/docs/", "/api/docs?from=mail"])(
    "answers %s with the reference of the API, under the policy of every page",
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url });
      expect(statusCode).toBe(200);
      expect(body).toBe("<title>The reference</title>");
      expect(headers["cache-control"]).toBe("no-cache");
      expect(headers["content-security-policy"]).toBe(
        (await app.inject({ url: "/" })).headers["content-security-policy"],
      );
    },
  );

  test("lets hashed files be kept for good", async () => {
    const response = await app.inject({ url: "/assets/index-1a2b3c.js" });
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(response.headers["content-type"]).toBe("application/javascript; charset=utf-8");
  });

  test("says on a built file what a browser heeds there, and leaves to documents what speaks to documents", async () => {
    const { headers } = await app.inject({ url: "/assets/index-1a2b3c.js" });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "object-src 'none';base-uri 'none';frame-ancestors 'none'",
    });
    for (const name of ["permissions-policy", "x-frame-options", "referrer-policy"]) {
      expect(headers).not.toHaveProperty(name);
    }
    const bytes = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + `${name}: ${String(value)}`.length + 2,
      0,
    );
    expect(bytes).toBeLessThan(500);
  });

  test.each(["/assets/", "/assets/no-such-file", "/assets/gone.js", "/assets/%2e%2e/dashboard", "/favicon.ico"])(
    "sends %s, which is no built file, with the headers of a document",
    async (url) => {
      const { headers } = await app.inject({ url });
      expect(headers["content-security-policy"]).toContain("script-src 'self'");
      expect(headers["x-frame-options"]).toBe("DENY");
    },
  );

  const FILES_OF_NOBODY = ["/.env", "/.git/config", "/.git/", "/wp-login.php", "/pages/routes.json"];
  test.each([
    ...FILES_OF_NOBODY,
    ...["/assets/gone.js", "/.vite/manifest.json", "/pages/USD/index.html", "/api/nothing", "/trpc/nothing"],
  ])("answers %s with 404, not with a page", async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: "route/not-found" });
  });

  test("answers a write to a page with 404", async () => {
    expect((await app.inject({ method: "POST", url: "/services" })).statusCode).toBe(404);
  });

  test("answers HEAD as GET, without the page", async () => {
    const response = await app.inject({ method: "HEAD", url: "/services" });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe("");
  });
});

test("where traces are followed every page loads the script that begins them before any other, and no other page does", async () => {
  const head = mkdtempSync(path.join(tmpdir(), "web-app-"));
  const html = '<html><head><meta charset="utf-8"><script src="/theme.js"></script></head></html>';
  for (const [file, content] of Object.entries<string>(FILES)) {
    mkdirSync(path.dirname(path.join(head, file)), { recursive: true });
    writeFileSync(path.join(head, file), file.endsWith(".html") ? html : content);
  }
  for (const areTracesFollowed of [true, false]) {
    const followed = Fastify();
    await registerWebApp(followed, { root: head, currency: "GBP", areTracesFollowed });
    for (const url of ["/", "/services", "/dashboard", "/no-such-page"]) {
      const { body, headers } = await followed.inject({ url });
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(body.includes('<head><script src="/trace.js"></script>')).toBe(areTracesFollowed);
    }
    await followed.close();
  }
  rmSync(head, { recursive: true, force: true });
});

test("every page of a rehearsal says at its top how far ahead the clock is, and no other page does", async () => {
  const head = mkdtempSync(path.join(tmpdir(), "web-app-"));
  const html = '<html lang="en-GB"><head></head><body class="page"><div id="root"></div></body></html>';
  for (const [file, content] of Object.entries<string>({ ...FILES, "pages/api-docs.html": "" })) {
    mkdirSync(path.dirname(path.join(head, file)), { recursive: true });
    writeFileSync(path.join(head, file), file.endsWith(".html") ? html : content);
  }
  for (const [clockAheadMs, words] of [
    [31 * 86_400_000, "31 days"],
    [86_400_000, "1 day"],
    [36 * 3_600_000, "36 hours"],
    [0, null],
  ] as const) {
    const ahead = Fastify();
    await registerWebApp(ahead, { root: head, currency: "GBP", clockAheadMs });
    for (const url of ["/", "/services", "/dashboard", "/no-such-page", "/api/docs"]) {
      const { body } = await ahead.inject({ url });
      const notice = `<body class="page"><p role="status">Rehearsal: the clock is ${words} ahead.`;
      expect(body.includes(notice)).toBe(words !== null);
      expect(body.includes(`<html data-clock-ahead="${clockAheadMs}" lang="en-GB">`)).toBe(words !== null);
    }
    await ahead.close();
  }
  rmSync(head, { recursive: true, force: true });
});

test("without a build there is no page, and a readable refusal", async () => {
  const bare = Fastify();
  await registerWebApp(bare, { root: path.join(root, "nothing-here"), currency: "GBP" });
  expect((await bare.inject({ url: "/" })).json()).toMatchObject({ code: "route/not-found" });
  await bare.close();
});
