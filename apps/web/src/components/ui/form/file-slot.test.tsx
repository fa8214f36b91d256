import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { FileSlot, type SlotFile } from "./file-slot.tsx";

const TEN_MB = 10 * 1024 * 1024;

function CvSlot() {
  const [file, setFile] = useState<SlotFile | null>(null);
  return (
    <FileSlot
      id="cv"
      label="CV"
      extensions={["pdf", "docx"]}
      file={file}
      onChoose={setFile}
      onRemove={() => setFile(null)}
    />
  );
}

function choose(name: string, type: string, size: number) {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  fireEvent.change(screen.getByLabelText("CV"), { target: { files: [file] } });
}

// spec 2.81
test("shows name and size once it is filled, and can be emptied again", () => {
  render(<CvSlot />);
  choose("okonjo-cv.pdf", "application/pdf", 1_887_437);
  expect(screen.getByText("okonjo-cv.pdf", { ignore: ".sr-only" })).toBeTruthy();
  expect(screen.getByText("1.8 MB")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove okonjo-cv.pdf" }));
  expect(screen.getByText("Choose a file")).toBeTruthy();
});

// spec 5.17
test.each([
  ["one byte above 10 MB", "cv.pdf", "application/pdf", TEN_MB + 1, "it is larger than 10.0 MB."],
  ["of another kind", "cv.png", "image/png", 10, "only PDF or DOCX files are accepted."],
  ["whose type belies its name", "cv.pdf", "text/html", 10, "only PDF or DOCX files are accepted."],
  ["with nothing in it", "cv.pdf", "application/pdf", 0, "it is empty."],
])("a file %s is not taken, and the slot says which and why", (_case, name, type, size, why) => {
  render(<CvSlot />);
  choose(name, type, size);
  expect(screen.getByText("Choose a file")).toBeTruthy();
  const words = screen.getByText(`${name} was not added: ${why}`);
  expect(screen.getByLabelText("CV").getAttribute("aria-describedby")).toBe(words.id);
});

test("what was said of a file goes when another one is taken", () => {
  render(<CvSlot />);
  choose("cv.png", "image/png", 10);
  choose("cv.pdf", "application/pdf", 10);
  expect(screen.queryByText(/was not added/)).toBeNull();
});

test("of several files those that fit are taken, and every other one is named", () => {
  const taken: string[] = [];
  render(
    <FileSlot
      id="more"
      label="More"
      extensions={["pdf"]}
      multiple
      file={null}
      onChoose={({ name }) => taken.push(name)}
      onRemove={() => undefined}
    />,
  );
  const files = ["a.pdf", "b.txt", "c.png"].map((name) => new File(["x"], name));
  fireEvent.change(screen.getByLabelText("More"), { target: { files } });
  expect(taken).toEqual(["a.pdf"]);
  const words = "b.txt was not added: only PDF files are accepted. c.png was not added: only PDF files are accepted.";
  expect(screen.getByText(words)).toBeTruthy();
});

test("a file of exactly 10 MB is taken", () => {
  render(<CvSlot />);
  choose("cv.pdf", "application/pdf", TEN_MB);
  expect(screen.getByText("10.0 MB")).toBeTruthy();
});

test("says which kinds it takes", () => {
  render(<CvSlot />);
  expect(screen.getByText("PDF or DOCX")).toBeTruthy();
});
