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

test("shows name and size once it is filled, and can be emptied again", () => {
  render(<CvSlot />);
  choose("okonjo-cv.pdf", "application/pdf", 1_887_437);
  expect(screen.getByText("okonjo-cv.pdf", { ignore: ".sr-only" })).toBeTruthy();
  expect(screen.getByText("1.8 MB")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove okonjo-cv.pdf" }));
  expect(screen.getByText("Choose a file")).toBeTruthy();
});

test.each([
  ["one byte above 10 MB", "cv.pdf", "application/pdf", TEN_MB + 1],
  ["of another kind", "cv.png", "image/png", 10],
  ["whose type belies its name", "cv.pdf", "text/html", 10],
])("a file %s is ignored without a word", (_case, name, type, size) => {
  render(<CvSlot />);
  choose(name, type, size);
  expect(screen.getByText("Choose a file")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
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
