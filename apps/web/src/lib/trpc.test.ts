import { afterEach, expect, test, vi } from "vitest";
import { createTrpcClient } from "./trpc.ts";

afterEach(() => vi.unstubAllGlobals());

// spec 7.128
test.each([
  ["a read", "query", null],
  ["a change", "mutation", "application/json"],
] as const)(
  "%s carries credentials, and says what its body is only if it has one",
  async (_what, type, contentType) => {
    const sent: RequestInit[] = [];
    vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
      sent.push(init);
      return Response.json([{ result: { data: null } }]);
    });
    const { accounts } = createTrpcClient();
    await (type === "query" ? accounts.session.query() : accounts.logIn.mutate({ email: "ada@test.example" }));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.credentials).toBe("include");
    expect(new Headers(sent[0]?.headers).get("content-type")).toBe(contentType);
    expect(sent[0]?.body !== undefined).toBe(contentType !== null);
  },
);
