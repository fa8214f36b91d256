import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { TagInput } from "./tag-input.tsx";

function Skills({ initial = [], onSubmit }: { initial?: string[]; onSubmit?: () => void }) {
  const [skills, setSkills] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <label htmlFor="skills">Skills</label>
      <TagInput id="skills" value={skills} onChange={setSkills} suggestions={["Sales", "Salaries", "Wholesale"]} />
      <output>{skills.join("|")}</output>
    </form>
  );
}

const list = () => screen.getByRole("status").textContent;

test("Enter adds what was typed, trimmed, and does not send the form", async () => {
  let sent = false;
  render(<Skills onSubmit={() => (sent = true)} />);
  await userEvent.type(screen.getByLabelText("Skills"), "  Pricing {Enter}Mergers{Enter}");
  expect(list()).toBe("Pricing|Mergers");
  expect(sent).toBe(false);
});

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
