import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { AskOnce } from "./ask-once.tsx";

const QUESTIONS = [
  { about: "specialization" as const, text: "Which of these is it closest to?", choices: ["Pricing", "Tax"] },
  { about: "industry" as const, text: "In which industry?", choices: ["Energy", "Retail"] },
  { about: "success" as const, text: "What would success look like?", choices: ["Lower costs", "Less risk"] },
];
const FILTER = { ...NO_FILTER, text: "it is all too slow." };

function show(filter: ExpertFilter = FILTER) {
  const onChange = vi.fn<(filter: ExpertFilter) => void>();
  const screenOf = (shown: ExpertFilter) => <AskOnce questions={QUESTIONS} filter={shown} onChange={onChange} />;
  const { rerender } = render(screenOf(filter));
  return { onChange, showNext: (next: ExpertFilter) => rerender(screenOf(next)) };
}
const isAsked = () => screen.queryByRole("region", { name: "To tell them apart" }) !== null;

test.each<[string, Partial<ExpertFilter>]>([
  ["Tax", { specializations: ["Tax"] }],
  ["Energy", { industries: ["Energy"] }],
  ["Lower costs", { text: "it is all too slow. Lower costs" }],
])("%s adds a wish, and the search is not asked about again", async (choice, added) => {
  const { onChange, showNext } = show();
  await userEvent.click(screen.getByRole("button", { name: choice }));
  const next = { ...FILTER, ...added, isSettled: true };
  expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
  showNext(next);
  expect(isAsked()).toBe(false);
});

test("is put away without changing what is searched for", async () => {
  const { onChange, showNext } = show();
  await userEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...FILTER, isSettled: true });
  showNext({ ...FILTER, isSettled: true });
  expect(isAsked()).toBe(false);
});

test("where there is nothing to ask nothing is shown", () => {
  render(<AskOnce questions={undefined} filter={FILTER} onChange={() => undefined} />);
  expect(isAsked()).toBe(false);
});
