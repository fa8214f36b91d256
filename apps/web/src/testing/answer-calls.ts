import { vi } from "vitest";

export type Call = { procedure: string; input: unknown };
type Issue = { path: string; message: string };
type Refusal = { refuse: { status: number; code: string; message: string; issues: Issue[] } };
export type Answers = Record<string, (input: unknown) => unknown>;

export function refusal(status: number, code: string, message = "No.", issues: Issue[] = []): Refusal {
  return { refuse: { status, code, message, issues } };
}

/** The answer that does not come: what waits for it shows that it waits. */
export const noAnswer = () => new Promise<never>(() => undefined);

/** Stands where the server would: answers each call of a batch by its procedure's name and records what was asked. */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, "http://localhost");
    const inputs: unknown = JSON.parse(
      typeof init?.body === "string" ? init.body : (searchParams.get("input") ?? "{}"),
    );
    const procedures = pathname.replace("/trpc/", "").split(",");
    const replies = await Promise.all(
      procedures.map(async (procedure, index) => {
        const input = typeof inputs === "object" && inputs !== null ? Reflect.get(inputs, index) : undefined;
        calls.push({ procedure, input });
        const answer = answers[procedure];
        return reply(answer ? await answer(input) : refusal(404, "test/no-answer", `No answer for ${procedure}`));
      }),
    );
    return new Response(JSON.stringify(replies), { status: 200, headers: { "content-type": "application/json" } });
  });
  return calls;
}

function reply(answer: unknown) {
  if (!isRefusal(answer)) return { result: { data: answer } };
  const { status, code, message, issues } = answer.refuse;
  return { error: { message, code: -32000, data: { code, httpStatus: status, issues } } };
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "refuse" in answer;
}
