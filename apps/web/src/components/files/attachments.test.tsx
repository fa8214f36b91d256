import type { FileDto } from "@quorate/api/files/files.schema";
import { endingsOf, FILE_GROUPS } from "@quorate/core/file-kinds/file-kinds";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { FileUpload, FileUploads } from "../../lib/files/use-file-uploads.ts";
import { AttachButton } from "./attach-button.tsx";
import { AttachedFiles } from "./attached-files.tsx";
import { FileUploads as FileUploadsField } from "./file-uploads.tsx";
import { PendingAttachments } from "./pending-attachments.tsx";

const upload = (key: number, facts: Partial<FileUpload> = {}): FileUpload => ({
  key,
  name: `${key}.pdf`,
  size: 2_048,
  percent: 100,
  state: "sent",
  message: "",
  ...facts,
});
const uploadsOf = (uploads: readonly FileUpload[], refused: string | null = null): FileUploads => ({
  uploads,
  refused,
  choose: vi.fn<FileUploads["choose"]>(),
  retry: vi.fn<FileUploads["retry"]>(),
  remove: vi.fn<FileUploads["remove"]>(),
  clear: vi.fn<FileUploads["clear"]>(),
  collect: () => Promise.resolve([]),
});

test("the button hands over what is chosen, and says when there is no room left", async () => {
  const uploads = uploadsOf([upload(1)]);
  const { container, rerender } = render(<AttachButton uploads={uploads} max={2} />);
  const file = new File(["x"], "figures.csv", { type: "text/csv" });
  const input = container.querySelector("input");
  expect(input?.hidden).toBe(true);
  await userEvent.upload(input ?? document.body, [file]);
  expect(uploads.choose).toHaveBeenCalledWith([file]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Attach files" }).disabled).toBe(false);
  rerender(<AttachButton uploads={uploadsOf([upload(1), upload(2)])} max={2} />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "2 files at most" }).disabled).toBe(true);
});

test("what is attached stands above the words, with how far it is, and can be tried again or taken back", async () => {
  const uploads = uploadsOf(
    [upload(1), upload(2, { state: "sending", percent: 40 }), upload(3, { state: "failed", message: "Cut." })],
    "4.exe was not added: it is empty.",
  );
  render(<PendingAttachments uploads={uploads} />);
  screen.getByRole("progressbar", { name: "Uploading 2.pdf" });
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Cut.",
    "4.exe was not added: it is empty.",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Try again with 3.pdf" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove 1.pdf" }));
  expect(uploads.retry).toHaveBeenCalledWith(3);
  expect(uploads.remove).toHaveBeenCalledWith(1);
});

test.each([
  ["above a message", (uploads: FileUploads) => <PendingAttachments uploads={uploads} />],
  ["in a form", (uploads: FileUploads) => <FileUploadsField id="f" label="Files" uploads={uploads} max={9} />],
])("a refusal of its kind %s opens what is taken, every ending of it; others have no such list", (_place, shown) => {
  const refusal = { state: "failed", message: "Cut.", isFinal: true } as const;
  const { rerender } = render(shown(uploadsOf([upload(1, refusal)])));
  expect(screen.queryByText("All accepted types")).toBeNull();
  rerender(shown(uploadsOf([upload(1, { ...refusal, isOfKind: true })])));
  const list = screen.getByText("All accepted types").closest("details");
  expect(list?.open).toBe(false);
  for (const group of FILE_GROUPS) {
    for (const ending of endingsOf(group)) expect(list?.textContent).toContain(ending.toUpperCase());
  }
});

test("what is refused for what is in it can be taken back, and is not sent again", () => {
  render(
    <PendingAttachments uploads={uploadsOf([upload(1, { state: "failed", message: "Malware.", isFinal: true })])} />,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual(["Remove 1.pdf"]);
});

test("with nothing attached there is nothing", () => {
  const { container } = render(<PendingAttachments uploads={uploadsOf([])} />);
  render(<AttachedFiles files={[]} />, { container });
  expect(container.innerHTML).toBe("");
});

test("what was sent stands with name and size, to be opened where that is safe, and downloaded", () => {
  const file = (id: string, facts: Partial<FileDto>): FileDto => ({
    id,
    name: "Plan.pdf",
    size: 1_536_000,
    type: "application/pdf",
    view: "pdf",
    url: `/api/files/${id}`,
    at: "2026-11-19T09:00:00.000Z",
    ...facts,
  });
  render(<AttachedFiles files={[file("1", {}), file("2", { name: "Data.zip", view: "download" })]} />);
  expect(screen.getByRole("list", { name: "Attached files" }).textContent).toContain("Plan.pdf 1.5\u00a0MB");
  screen.getByRole("button", { name: "Open Plan.pdf" });
  expect(screen.queryByRole("button", { name: "Open Data.zip" })).toBeNull();
  expect(screen.getByRole("link", { name: "Download Data.zip" }).getAttribute("href")).toBe("/api/files/2");
});
