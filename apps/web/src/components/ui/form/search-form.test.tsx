import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SearchForm } from "./search-form.tsx";

const LABEL = "What do you need help with?";

function open(text = "") {
  const onSearch = vi.fn<(text: string) => void>();
  render(<SearchForm label={LABEL} placeholder="A name or a need" text={text} onSearch={onSearch} />);
  return { onSearch, box: screen.getByRole<HTMLTextAreaElement>("textbox", { name: LABEL }) };
}

// spec 2.130
test("Enter searches for what is typed, without the space around it; Shift and Enter break the line", async () => {
  const { onSearch, box } = open();
  await userEvent.type(box, " Our bank asks{Shift>}{Enter}{/Shift}about ratios ");
  expect(onSearch).not.toHaveBeenCalled();
  expect(box.value).toBe(" Our bank asks\nabout ratios ");
  await userEvent.type(box, "{Enter}");
  expect(onSearch.mock.calls).toEqual([["Our bank asks\nabout ratios"]]);
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onSearch).toHaveBeenCalledTimes(2);
});

test("Enter that ends a word of an input method does not search", () => {
  const { onSearch, box } = open("東京");
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: "Enter" });
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test("the box is as high as its text, which stands in it once more unseen", async () => {
  const { box } = open("one");
  await userEvent.type(box, " two");
  expect(box.parentElement?.dataset["typed"]).toBe("one two");
});

test("2,000 characters are searched for; 2,001 are refused at the field, nothing is cut, and nothing searched", async () => {
  const { onSearch, box } = open();
  fireEvent.change(box, { target: { value: "a".repeat(1_799) } });
  expect(box.getAttribute("aria-describedby")).toBeNull();
  fireEvent.change(box, { target: { value: "a".repeat(2_001) } });
  expect(box.value).toHaveLength(2_001);
  expect(screen.queryByText(/^A search can have/)?.textContent).toBe(
    "A search can have up to 2,000 characters, and this has 2,001. Remove 1 or more.",
  );
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(box.getAttribute("aria-describedby")).toBe("q-error");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onSearch).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  expect(box.value).toHaveLength(2_001);

  fireEvent.change(box, { target: { value: ` ${"a".repeat(2_000)} ` } });
  expect(screen.getByText("2,000 of 2,000 characters").id).toBe("q-hint");
  await userEvent.type(box, "{Enter}");
  expect(onSearch.mock.calls).toEqual([["a".repeat(2_000)]]);
});

test("what is typed can be cleared, and what was searched for with it", async () => {
  const { onSearch, box } = open();
  expect(screen.queryByRole("button", { name: "Clear text" })).toBeNull();
  await userEvent.type(box, "pricing");
  await userEvent.click(screen.getByRole("button", { name: "Clear text" }));
  expect(box.value).toBe("");
  expect(document.activeElement).toBe(box);
  expect(onSearch).not.toHaveBeenCalled();
});

test("clearing what was searched for shows the whole list again", async () => {
  const { onSearch } = open("pricing");
  await userEvent.click(screen.getByRole("button", { name: "Clear text" }));
  expect(onSearch.mock.calls).toEqual([[""]]);
});
