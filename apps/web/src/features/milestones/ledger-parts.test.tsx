import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { milestoneFixture, projectFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { shownFacts } from "../../testing/shown-facts.ts";
import { DecisionSheet } from "./decision-sheet.tsx";
import { ledgerLines } from "./ledger-lines.ts";
import { MilestoneLedger } from "./milestone-ledger.tsx";

const plain = (text: string | null) => (text ?? "").replaceAll(/[£$€]/g, "");

function ledger(milestones: Partial<MilestoneDto>[]) {
  const { container } = render(
    <MilestoneLedger lines={ledgerLines(milestones.map((facts) => milestoneFixture(facts)))} />,
  );
  return { container, rows: screen.getAllByRole("row").slice(1) };
}
const cellsOf = (row: HTMLElement | undefined) =>
  row === undefined
    ? []
    : within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => plain(textContent));

describe("the ledger", () => {
  test("names its columns, also where they stand under one another", () => {
    const { rows } = ledger([{ status: "funded", fundedAt: "2026-11-02T09:00:00.000Z" }]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Milestone",
      "Status",
      "Amount",
      "Fee",
      "Expert receives",
    ]);
    const labels = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.dataset.l);
    expect(labels(rows[0])).toEqual(["Status", "Amount", "Fee", "Expert receives"]);
    expect(labels(rows[1])).toEqual(["Amount", "Fee", "Expert receives"]);
    expect(cellsOf(rows[0])).toEqual(["FundedNov 02, 2026", "12,500.00", "1,500.00", "11,000.00"]);
    expect(screen.getByRole("rowheader", { name: "Total" })).toBeTruthy();
  });

  test.each<[MilestoneDto["status"], boolean]>([
    ["released", true],
    ["split", true],
    ["refunded", false],
    ["planned", false],
    ["disputed", false],
  ])("a milestone that is %s carries a tick: %s", (status, isPaid) => {
    const { rows } = ledger([{ status }]);
    const node = rows[0]?.querySelector("th > [aria-hidden]");
    expect(node?.querySelector("svg") !== null).toBe(isPaid);
    expect(node?.textContent).toBe(isPaid ? "" : "1");
  });

  test("shows a description where there is one", () => {
    const { rows } = ledger([
      { id: "1", position: 1, description: "Twelve talks." },
      { id: "2", position: 2, title: "Second" },
    ]);
    const heads = rows.map((row) => within(row).getByRole("rowheader").textContent);
    expect(heads).toEqual(["1Price architectureTwelve talks.", "2Second", "Total"]);
  });

  test("a day that is not known is left open", () => {
    expect(cellsOf(ledger([{ status: "disputed" }]).rows[0])[0]).toBe("Disputed");
  });

  test("money that all went back says how much, even without a payment to read it from", () => {
    const { rows } = ledger([{ status: "refunded", settledAt: "2026-11-05T09:00:00.000Z" }]);
    expect(cellsOf(rows[0])).toEqual(["Refunded12,500.00 refunded", "0.00", "0.00", "0.00"]);
  });

  test.each<[Partial<MilestoneDto>[], string[], string | null]>([
    [
      [{ status: "submitted" }],
      ["Released: 0.00", "Held in escrow: 12,500.00", "Planned: 0.00"],
      "Of 12,500.00: 100% held in escrow",
    ],
    [
      [
        { id: "1", status: "released" },
        { id: "2", status: "refunded" },
      ],
      ["Released: 12,500.00", "Held in escrow: 0.00", "Planned: 0.00", "Refunded: 12,500.00"],
      "Of 25,000.00: 50% released, 50% refunded",
    ],
    [[], ["Released: 0.00", "Held in escrow: 0.00", "Planned: 0.00"], null],
  ])("the position of %j", (milestones, figures, bar) => {
    const { container } = ledger(milestones);
    expect(shownFacts(container).map(plain)).toEqual(figures);
    expect(plain(screen.queryByRole("img")?.getAttribute("aria-label") ?? null)).toBe(bar ?? "");
  });
});

describe("the decision sheet", () => {
  const submitted = milestoneFixture({ id: "b", position: 2, status: "submitted" });
  const show = (milestones: MilestoneDto[], milestone = submitted) =>
    renderPart(
      <DecisionSheet
        step={{
          kind: "decide-submission",
          since: milestone.updatedAt,
          until: null,
          milestone,
          actions: ["release", "requestChanges", "dispute"],
        }}
        milestones={milestones}
        project={projectFixture({ expertName: null })}
        renderDisputeDialog={() => null}
      />,
    );

  test("counts the milestone among those that are not cancelled, in their order", () => {
    show([
      milestoneFixture({ id: "c", position: 3 }),
      submitted,
      milestoneFixture({ id: "x", position: 0, status: "cancelled" }),
      milestoneFixture({ id: "a", position: 1, status: "released" }),
    ]);
    expect(screen.getByText("Milestone 2 of 3, submitted")).toBeTruthy();
  });

  test("offers its actions, and quotes only what was written", () => {
    show([submitted]);
    const sheet = screen.getByRole("region", { name: "Price architecture is waiting for your decision" });
    expect(
      within(sheet)
        .getAllByRole("button")
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(["Review and release 12,500.00", "Request changes", "Raise a dispute"]);
    expect(sheet.querySelector("blockquote")).toBeNull();
  });

  test("says who wrote the note", () => {
    const noted = { ...submitted, submissionNote: "Sheet 4." };
    show([noted], noted);
    expect(document.querySelector("blockquote")?.textContent).toBe("Note by The expertSheet 4.");
  });
});
