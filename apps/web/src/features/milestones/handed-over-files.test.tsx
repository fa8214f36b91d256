import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FileUploads } from "../../components/files/file-uploads.tsx";
import type { FileUploads as FileUploadsProp } from "../../lib/files/use-file-uploads.ts";
import { refusal } from "../../testing/answer-calls.ts";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { HandedOverFiles } from "./handed-over-files.tsx";

afterEach(() => vi.unstubAllGlobals());

const fileOf = (name: string, handOver: number, view: "pdf" | "image" | "text" | "download" = "pdf") => ({
  id: name,
  name,
  size: 1_887_437,
  type: "application/pdf",
  view,
  url: `/api/files/${name}`,
  at: "2026-11-19T06:42:00.000Z",
  handOver,
});
const submitted = milestoneFixture({
  status: "submitted",
  submittedAt: "2026-11-19T06:42:00.000Z",
  handOvers: 2,
  files: [fileOf("Price list.pdf", 2), fileOf("Model.xlsx", 2, "download"), fileOf("Draft.pdf", 1)],
});

test("the latest hand-over's files stand with name, size and date; earlier versions are folded away", () => {
  renderPart(<HandedOverFiles milestone={submitted} />);
  const current = screen.getByRole("list", { name: "Files handed over" });
  const [first, second] = within(current).getAllByRole("listitem");
  expect(first?.textContent).toContain("1.8\u00a0MB, Nov 19, 2026");
  expect(within(current).getAllByRole("listitem")).toHaveLength(2);
  const download = within(current).getByRole("link", { name: "Download Price list.pdf" });
  expect([download.getAttribute("href"), download.getAttribute("download")]).toEqual([
    "/api/files/Price list.pdf",
    "Price list.pdf",
  ]);
  expect(second && within(second).queryByRole("button")).toBeNull();
  const earlier = screen.getByText("Earlier versions (1)").closest("details");
  expect([earlier?.open, earlier?.textContent?.includes("Draft.pdf")]).toEqual([false, true]);
});

test("while changes are made all of them were handed over before, and without files nothing stands there", () => {
  const { rerender, container } = renderWith({ ...submitted, status: "funded", submittedAt: null });
  expect(screen.queryByRole("list", { name: "Files handed over" })).toBeNull();
  expect(screen.getByText("Handed over before (3)").closest("details")?.open).toBe(true);
  rerender(<HandedOverFiles milestone={milestoneFixture()} />);
  expect(container.textContent).toBe("");
});

test("text is opened in place as text, whatever it says", async () => {
  const user = userEvent.setup();
  const content = "<script>alert(1)</script>";
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(content)),
  );
  renderWith({ ...submitted, files: [fileOf("notes.txt", 2, "text")] });
  await user.click(screen.getByRole("button", { name: "Open notes.txt" }));
  const dialog = await screen.findByRole("dialog", { name: "notes.txt" });
  expect(await within(dialog).findByText(content)).toBeTruthy();
  expect(fetch).toHaveBeenCalledWith("/api/files/notes.txt?view=1", expect.anything());
});

test("a picture is shown out of the page's own text, which its policy lets in", async () => {
  const user = userEvent.setup();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("pixels")),
  );
  renderWith({ ...submitted, files: [fileOf("ladder.png", 2, "image")] });
  await user.click(screen.getByRole("button", { name: "Open ladder.png" }));
  const picture = await screen.findByRole("img", { name: "ladder.png" });
  expect(picture.getAttribute("src")).toBe(`data:image/webp;base64,${btoa("pixels")}`);
});

test("a file that cannot be opened says so in the server's words", async () => {
  const user = userEvent.setup();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ message: "File not found." }, { status: 404 })),
  );
  renderWith({ ...submitted, files: [fileOf("notes.txt", 2, "text")] });
  await user.click(screen.getByRole("button", { name: "Open notes.txt" }));
  expect((await screen.findByRole("alert")).textContent).toBe("File not found.");
});

test("a hand-over sends its files, and keeps words and files when it is refused", async () => {
  const user = userEvent.setup();
  vi.stubGlobal("XMLHttpRequest", AnsweringRequest);
  const onClose = vi.fn<() => void>();
  const calls = renderPart(
    <HandOverDialog milestone={milestoneFixture({ status: "funded" })} expertName="Lucian" onClose={onClose} />,
    { "milestones.submit": refusal(409, "files/claimed", "One of these files was handed over already.") },
  );
  await user.type(screen.getByLabelText("What you hand over"), "Version 3.");
  await user.upload(screen.getByLabelText(/^Files/), new File(["%PDF"], "list.pdf", { type: "application/pdf" }));
  await user.click(screen.getByRole("button", { name: "Hand over work" }));
  expect(await screen.findByText("One of these files was handed over already.")).toBeTruthy();
  expect(calls).toContainEqual({
    procedure: "milestones.submit",
    input: { id: milestoneFixture().id, note: "Version 3.", fileIds: ["kept"] },
  });
  expect(screen.getByRole("button", { name: "Remove list.pdf" })).toBeTruthy();
  expect(screen.getByDisplayValue("Version 3.")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("what was broken off before the page was loaded anew is named until it is chosen again", () => {
  const uploadsOf = (names: readonly string[]) => ({
    uploads: names.map((name, key) => ({ key, name, size: 1, percent: 0, state: "sending" as const, message: "" })),
    refused: null,
    choose: vi.fn<FileUploadsProp["choose"]>(),
    retry: vi.fn<FileUploadsProp["retry"]>(),
    remove: vi.fn<FileUploadsProp["remove"]>(),
    clear: vi.fn<FileUploadsProp["clear"]>(),
    collect: () => Promise.resolve([]),
  });
  const broken = ["plan.pdf", "video.mp4"];
  const { rerender } = render(<FileUploads id="f" label="Files" max={9} uploads={uploadsOf([])} brokenOff={broken} />);
  screen.getByText(/^Upload interrupted: plan\.pdf, video\.mp4\. Choose it again/);
  rerender(<FileUploads id="f" label="Files" max={9} uploads={uploadsOf(["plan.pdf"])} brokenOff={broken} />);
  screen.getByText(/^Upload interrupted: video\.mp4\./);
  rerender(<FileUploads id="f" label="Files" max={9} uploads={uploadsOf(broken)} brokenOff={broken} />);
  expect(screen.queryByText(/^Upload interrupted/)).toBeNull();
});

function renderWith(milestone: typeof submitted) {
  return render(<HandedOverFiles milestone={milestone} />);
}

class AnsweringRequest {
  upload = {};
  status = 200;
  responseText = '{"id":"kept"}';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    setTimeout(() => this.onload?.());
  }
}
