import type { ProjectFileDto } from "@quorate/api/files/files.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ProjectFiles } from "./project-files.tsx";

afterEach(() => vi.unstubAllGlobals());

const fileOf = (name: string, facts: Partial<ProjectFileDto> = {}): ProjectFileDto => ({
  id: `00000000-0000-4000-8000-0000000000${String(name.length).padStart(2, "0")}`,
  name,
  size: 1_887_437,
  type: "application/pdf",
  view: "pdf",
  url: `/api/files/${name}`,
  at: "2026-11-19T06:42:00.000Z",
  purpose: "project",
  by: { name: "Amara Lindqvist", profileImageUrl: null },
  isOwn: false,
  milestone: null,
  handOver: null,
  canRemove: false,
  ...facts,
});
const milestone = { id: "m", title: "Price architecture" };

function show(files: unknown, project: Partial<ProjectDetailDto> = {}, answers: Answers = {}) {
  const calls = answerCalls({ "files.list": typeof files === "function" ? noAnswer : () => files, ...answers });
  renderScreen(<ProjectFiles project={projectFixture({ viewer: "client", ...project })} />, { path: "/" });
  return calls;
}

describe("the files of a project", () => {
  // spec 7.122
  test("stand with their size, who gave them, when, and of which milestone and version", async () => {
    show([
      fileOf("Notes.pdf"),
      fileOf("Model.xlsx", { view: "download", purpose: "deliverable", milestone, handOver: 2 }),
      fileOf("First.pdf", { purpose: "deliverable", milestone, handOver: 1, isOwn: true }),
      fileOf("Mail of May 3.pdf", { purpose: "dispute", milestone }),
    ]);
    const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Notes.pdf1.8\u00a0MB, Amara Lindqvist, Nov 19, 2026"),
      expect.stringContaining("Model.xlsxPrice architecture, version 21.8\u00a0MB"),
      expect.stringContaining("First.pdfPrice architecture1.8\u00a0MB, you, "),
      expect.stringContaining("Mail of May 3.pdfDispute about Price architecture"),
    ]);
    expect(screen.queryByRole("button", { name: "Open Model.xlsx" })).toBeNull();
    expect(screen.getByRole("link", { name: "Download Model.xlsx" }).getAttribute("href")).toBe(
      "/api/files/Model.xlsx",
    );
    screen.getByRole("button", { name: "Open Notes.pdf" });
    expect(screen.queryByRole("button", { name: /Take back/ })).toBeNull();
  });

  test("show five at first, and all when asked", async () => {
    show(Array.from({ length: 7 }, (_, nth) => fileOf(`${"x".repeat(nth + 1)}.pdf`)));
    expect(await screen.findAllByRole("listitem")).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: /^Show all 7/ }));
    expect(screen.getAllByRole("listitem")).toHaveLength(7);
  });

  test("are waited for, and asked again after a failure", async () => {
    show(() => undefined);
    expect(await screen.findByText("Loading the files")).toBeTruthy();
  });

  test("that could not be loaded can be asked for again", async () => {
    let isUp = false;
    show([], {}, { "files.list": () => (isUp ? [fileOf("Notes.pdf")] : refusal(400, "test/down")) });
    await screen.findByText("We could not load the files");
    isUp = true;
    await userEvent.click(screen.getByRole("button", { name: /Try again/ }));
    expect(await screen.findByRole("listitem")).toBeTruthy();
  });

  test.each<[Partial<ProjectDetailDto>, string, boolean]>([
    [{ status: "open", viewer: "client" }, "Experts you invite, and those who propose, can read it", true],
    [{ status: "in_progress", viewer: "expert" }, "Files you both add, and work handed over", true],
    [{ status: "completed", viewer: "client" }, "No files on this project", false],
    [
      { status: "in_progress", viewer: "admin" },
      "Only the client and the expert see these files, until one of them raises a dispute",
      false,
    ],
  ])("none for %o says so, and what to do where there is something", async (project, words, mayAdd) => {
    show([], project);
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: "Add files" })).toHaveLength(mayAdd ? 1 : 0);
  });

  test("of an open project are nothing to an expert for whom there is none, and read-only to one for whom there is", async () => {
    const calls = show([], { status: "open", viewer: "visitor" });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Files" })).toBeNull();
    show([fileOf("Figures.pdf")], { status: "open", viewer: "visitor" });
    expect(await screen.findByRole("listitem")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add files" })).toBeNull();
  });
});

// spec 7.122
test("a file is uploaded, put on the project and read in the list; the dialog says who will read it", async () => {
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      status = 200;
      responseText = JSON.stringify({ id: "00000000-0000-4000-8000-000000000077" });
      onload?: () => void;
      open() {}
      setRequestHeader() {}
      getResponseHeader() {
        return null;
      }
      abort() {}
      send() {
        window.setTimeout(() => this.onload?.());
      }
    },
  );
  let files: ProjectFileDto[] = [];
  const calls = show(
    [],
    {},
    {
      "files.list": () => files,
      "files.add": () => (files = [fileOf("brand.pdf", { isOwn: true })]),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Add files" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/Your expert is notified and can read them/);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Add files" }).disabled).toBe(true);
  expect(dialog.queryByText("optional")).toBeNull();
  await userEvent.upload(dialog.getByLabelText(/Files/), new File(["%PDF"], "brand.pdf"));
  await userEvent.click(dialog.getByRole("button", { name: "Add files" }));
  expect(await screen.findByText(/1.8 MB, you/)).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === "files.add")?.input).toEqual({
    id: projectFixture().id,
    fileIds: ["00000000-0000-4000-8000-000000000077"],
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(getToasts().at(-1)?.title).toBe("File added");
});

test("one's own file is taken back after a question; where somebody has opened it, the screen shows that it stays", async () => {
  const own = fileOf("brand.pdf", { isOwn: true, canRemove: true });
  let files = [own];
  show(
    [],
    {},
    {
      "files.list": () => files,
      "files.remove": () => {
        files = [{ ...own, canRemove: false }];
        return refusal(409, "files/opened", "Someone has already opened this file and may rely on it, so it stays.");
      },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Take back brand.pdf" }));
  await userEvent.click(await screen.findByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take back brand.pdf" })).toBeNull());
  expect(getToasts().at(-1)?.description).toContain("may rely on it");
  screen.getByRole("listitem");
});
