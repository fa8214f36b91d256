import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { TagInput } from "./tag-input.tsx";

type SkillsProps = { initial?: string[]; onSubmit?: () => void; addLabel?: string };

function Skills({ initial = [], onSubmit, addLabel }: SkillsProps) {
  const [skills, setSkills] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <label htmlFor="skills">Skills</label>
      <TagInput
        id="skills"
        value={skills}
        onChange={setSkills}
        suggestions={["Sales", "Salaries", "Wholesale"]}
        addLabel={addLabel}
      />
      <button type="submit">Send</button>
      <output>{skills.join("|")}</output>
    </form>
  );
}

const list = () => screen.getByRole("status").textContent;
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Skills" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const said = () => document.querySelector("[aria-live]")?.textContent;
const chip = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });

// spec 2.80
test("Enter adds what was typed, trimmed, and does not send the form", async () => {
  let sent = false;
  render(<Skills onSubmit={() => (sent = true)} />);
  await userEvent.type(screen.getByLabelText("Skills"), "  Pricing {Enter}Mergers{Enter}");
  expect(list()).toBe("Pricing|Mergers");
  expect(sent).toBe(false);
});

// spec 2.80
test("duplicates, in whatever case, and empty entries are ignored", async () => {
  render(<Skills initial={["Pricing"]} />);
  await userEvent.type(screen.getByLabelText("Skills"), "pricing{Enter}{Enter}   {Enter}");
  expect(list()).toBe("Pricing");
});

test("a chip can be removed and the focus returns to the field", async () => {
  render(<Skills initial={["Pricing", "Mergers"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove Pricing" }));
  expect(list()).toBe("Mergers");
  expect(document.activeElement).toBe(screen.getByLabelText("Skills"));
});

test("suggestions that start with the text come first and are chosen with the arrow keys", async () => {
  render(<Skills />);
  await userEvent.type(screen.getByLabelText("Skills"), "sal");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Sales", "Salaries", "Wholesale"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(list()).toBe("Salaries");
});

test("the arrow up starts at the last suggestion", async () => {
  render(<Skills />);
  await userEvent.type(screen.getByLabelText("Skills"), "sal{ArrowUp}{Enter}");
  expect(list()).toBe("Wholesale");
});

test("a suggestion can be clicked", async () => {
  render(<Skills />);
  await userEvent.click(screen.getByLabelText("Skills"));
  await userEvent.click(screen.getByRole("option", { name: "Sales" }));
  expect(list()).toBe("Sales");
});

test("a suggestion that was taken away can be chosen again, and one that is chosen is suggested no more", async () => {
  render(<Skills />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole("option", { name: "Sales" }));
  await userEvent.type(field(), "sa");
  expect(options()).toEqual(["Salaries", "Wholesale"]);
  await userEvent.click(chip("Sales"));
  await userEvent.clear(field());
  await userEvent.click(screen.getByRole("option", { name: "Sales" }));
  expect(list()).toBe("Sales");
});

test("says what was added and what was taken away, and nothing of a duplicate", async () => {
  render(<Skills />);
  expect(said()).toBe("");
  await userEvent.type(field(), "Pricing{Enter}");
  expect(said()).toBe("Pricing added");
  await userEvent.type(field(), "pricing{Enter}");
  expect(said()).toBe("");
  await userEvent.type(field(), "sal{ArrowDown}{Enter}");
  expect(said()).toBe("Sales added");
  await userEvent.click(chip("Pricing"));
  expect(said()).toBe("Pricing removed");
  await userEvent.keyboard("{Backspace}");
  expect(said()).toBe("Sales removed");
  expect(list()).toBe("");
});

test("is a combobox that names its list and the highlighted suggestion", async () => {
  render(<Skills />);
  expect(field().getAttribute("aria-expanded")).toBe("false");
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(field().getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "Suggestions" }).id);
  expect(field().getAttribute("aria-activedescendant")).toBe("");
  await userEvent.keyboard("{ArrowDown}");
  const [first] = screen.getAllByRole("option");
  expect(first?.getAttribute("aria-selected")).toBe("true");
  expect(field().getAttribute("aria-activedescendant")).toBe(first?.id);
  await userEvent.type(field(), "nothing like it");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("closes after each choice, and opens again with a letter, an arrow or a click", async () => {
  render(<Skills />);
  await userEvent.type(field(), "{ArrowDown}{Enter}");
  expect(options()).toEqual([]);
  await userEvent.keyboard("w");
  expect(options()).toEqual(["Wholesale"]);
  await userEvent.keyboard("{Backspace}{Escape}");
  expect(options()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}");
  expect(options()).toEqual(["Salaries", "Wholesale"]);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(field());
  expect(options()).toEqual(["Salaries", "Wholesale"]);
  await userEvent.click(field());
  expect(options()).toEqual(["Salaries", "Wholesale"]);
});

test("left without a choice it keeps what was typed and takes no suggestion", async () => {
  render(<Skills />);
  await userEvent.type(field(), "sal{ArrowDown}");
  await userEvent.tab();
  expect(list()).toBe("");
  expect(field().value).toBe("sal");
  expect(options()).toEqual([]);
});

test("Escape closes the list and goes no further; closed, it goes on", async () => {
  render(<Skills />);
  const escapes = vi.fn<() => void>();
  window.addEventListener("keydown", escapes);
  await userEvent.click(field());
  await userEvent.keyboard("{Escape}");
  expect(escapes).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(escapes).toHaveBeenCalledTimes(1);
  window.removeEventListener("keydown", escapes);
});

test("the arrow left goes through the chips, and a deleted one leaves the focus to its neighbour", async () => {
  render(<Skills initial={["Pricing", "Mergers", "Tax"]} />);
  await userEvent.click(field());
  await userEvent.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(chip("Tax"));
  await userEvent.keyboard("{ArrowLeft}{Delete}");
  expect(list()).toBe("Pricing|Tax");
  expect(said()).toBe("Mergers removed");
  expect(document.activeElement).toBe(chip("Tax"));
  await userEvent.keyboard("{Backspace}");
  expect(document.activeElement).toBe(chip("Pricing"));
  await userEvent.keyboard("{Delete}");
  expect(list()).toBe("");
  expect(document.activeElement).toBe(field());
});

test("every chip is reached by Tab, and removed by Enter or Delete from there", async () => {
  render(<Skills initial={["Pricing", "Mergers", "Tax"]} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(chip("Mergers"));
  await userEvent.keyboard("{Delete}");
  expect(list()).toBe("Pricing|Tax");
  await userEvent.keyboard("{Enter}");
  expect(list()).toBe("Pricing");
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(chip("Pricing"));
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(field());
});

test("Home and End move in the text, and Backspace deletes letters before it deletes chips", async () => {
  render(<Skills initial={["Pricing"]} />);
  await userEvent.type(field(), "al{Home}s{End}e{Backspace}");
  expect(field().value).toBe("sal");
  expect(list()).toBe("Pricing");
  await userEvent.keyboard("{Enter}");
  expect(list()).toBe("Pricing|sal");
});

test("Enter that ends a composed letter adds nothing", async () => {
  render(<Skills />);
  await userEvent.type(field(), "かな");
  fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
  expect(list()).toBe("");
  expect(field().value).toBe("かな");
});

test("the plus button adds what was typed and leaves the focus in the field", async () => {
  render(<Skills addLabel="Add the skill" />);
  await userEvent.type(field(), "Pricing");
  await userEvent.click(screen.getByRole("button", { name: "Add the skill" }));
  expect(list()).toBe("Pricing");
  expect(field().value).toBe("");
});

test("what is typed the moment after an entry belongs to the next one", async () => {
  render(<Skills />);
  await userEvent.type(field(), "sal{ArrowDown}");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false); // as in a browser, where a key can come before all of a page has followed
  field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await Promise.resolve();
  expect(field().value).toBe("");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), "Z");
  field().dispatchEvent(new InputEvent("input", { bubbles: true }));
  await vi.waitFor(() => expect(list()).toBe("Sales"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(field().value).toBe("Z");
  vi.unstubAllGlobals();
});
