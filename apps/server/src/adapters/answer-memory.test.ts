import { expect, test, vi } from "vitest";
import { createAnswerMemory } from "./answer-memory.ts";

function memoryOf({ answersMax = 2, keptMs = 1000 } = {}) {
  let at = 0;
  let asked = 0;
  const ask = vi.fn<(text: string) => Promise<string>>(async (text) => `${text} ${++asked}`);
  const remember = createAnswerMemory<{ text: string }, string>({ answersMax, keptMs }, () => at);
  return {
    ask,
    answerTo: (text: string) => remember({ text }, () => ask(text)),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

test("the same question gets the same answer for a while, then a fresh one", async () => {
  const { answerTo, pass } = memoryOf();
  expect([await answerTo("a"), await answerTo("a")]).toEqual(["a 1", "a 1"]);
  pass(1000);
  expect(await answerTo("a")).toBe("a 2");
});

test("a question that is under way is not asked again", async () => {
  const { answerTo, ask } = memoryOf();
  await Promise.all([answerTo("a"), answerTo("a"), answerTo("a")]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("an answer that failed is forgotten", async () => {
  const { answerTo, ask } = memoryOf();
  ask.mockRejectedValueOnce(new Error("down"));
  await expect(answerTo("a")).rejects.toThrow("down");
  expect(await answerTo("a")).toBe("a 1");
});

test("the oldest answer makes room", async () => {
  const { answerTo, ask } = memoryOf();
  for (const text of ["a", "b", "c"]) await answerTo(text);
  ask.mockClear();
  await answerTo("c");
  await answerTo("b");
  expect(ask).not.toHaveBeenCalled();
  await answerTo("a");
  expect(ask).toHaveBeenCalledTimes(1);
});
