import { expect, test } from "vitest";
import { anyOf, bestOf, createWishJudge, meanOf, missedOf, toldOf } from "./wish-judge.ts";

const wish = (term: string, weight = 1, isChosen = true) => ({ term, weight, isChosen });
const judge = (offered: string[], ...wishes: ReturnType<typeof wish>[]) => createWishJudge("skill", wishes)(offered);

test.each([
  [[], 0, 0],
  [[[1, 1]], 1, 1],
  [
    [
      [1, 1],
      [1, 0],
    ],
    0.5,
    0.75,
  ],
  [
    [
      [3, 1],
      [1, 0],
    ],
    0.75,
    0.875,
  ],
  [
    [
      [3, 0],
      [1, 1],
    ],
    0.25,
    (1 / 3 + 0.25) / 2,
  ],
  [
    [
      [1, 0.5],
      [1, 0.5],
    ],
    0.5,
    0.5,
  ],
] as const)("of weights and values %j all are met by %d, and any by %d", (pairs, all, any) => {
  const judged = pairs.map(([weight, value]) => ({ weight, value }));
  expect(meanOf(judged)).toBe(all);
  expect(anyOf(judged)).toBeCloseTo(any, 12);
});

test("a wish is met by a tag, or by what the text says where no tag says as much", () => {
  const judged = (offered: string[], place?: "title" | "text") =>
    createWishJudge("skill", [wish("Falconry")])(offered, new Map(place ? [["Falconry", place]] : []))[0];
  expect(judged(["Falconry"])).toMatchObject({
    value: 1,
    mentioned: null,
    closeness: "same",
    weight: 1,
    isChosen: true,
  });
  expect(judged(["Falconry"], "title")).toMatchObject({ value: 1, mentioned: null });
  expect(judged(["Owls"])).toMatchObject({ value: 0, mentioned: null });
  const [text, title] = [judged(["Owls"], "text"), judged(["Owls"], "title")];
  expect([text?.mentioned, title?.mentioned]).toEqual(["text", "title"]);
  expect(title?.value).toBeGreaterThan(text?.value ?? 1);
  expect(text?.value).toBeGreaterThan(0);
});

test("the best of the wishes is that of most weight and value", () => {
  const judged = judge(["Falconry", "Owls"], wish("Falconry"), wish("Owls", 2), wish("Kites", 9));
  expect(bestOf(judged)?.wanted).toBe("Owls");
  expect(bestOf([])).toBeUndefined();
});

test("only what was chosen is missed, and what was read out of the text is told where it is the very same", () => {
  const judged = judge(
    ["Falconry", "Owls"],
    wish("Falconry"),
    wish("Kites"),
    wish("Owls", 1, false),
    wish("Hawks", 1, false),
  );
  expect(toldOf("skill", judged).map(({ wanted }) => wanted)).toEqual(["Falconry", "Owls"]);
  expect(missedOf("skill", judged)).toEqual(["Kites"]);
});
