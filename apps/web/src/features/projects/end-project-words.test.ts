import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { describe, expect, test } from "vitest";
import { endProjectWords } from "./end-project-words.ts";

const running = {
  viewer: "client",
  status: "in_progress",
  cancelRequestedBy: null,
  organizationName: "Wetherby & Loom",
  expertName: "Lucian Marchetti",
} as const;
const milestones = (...statuses: MilestoneStatus[]) => statuses.map((status) => ({ status }));
const REFUND = "Money in escrow goes back to the client first.";

describe("completing a project", () => {
  test("says what becomes of it", () => {
    expect(endProjectWords("complete", running, milestones("released"))).toEqual({
      title: "Complete this project?",
      description:
        "No money is in escrow. No more milestones can be planned; messages and files stay. You and Lucian Marchetti can review each other for 14 days. Within 30 days you can both agree to reopen it.",
      action: "Complete project",
      keep: "Keep the project",
    });
  });

  test("says what becomes of planned milestones, and that a project without a payment counts in no record", () => {
    const { description } = endProjectWords("complete", running, milestones("planned", "cancelled"));
    expect(description).toContain("1 planned milestone will be cancelled.");
    expect(description).toContain("it can't be reviewed and doesn't count in anyone's record");
  });
});

describe("cancelling", () => {
  test("an open project declines what was proposed", () => {
    expect(endProjectWords("cancel", { ...running, status: "open" }, [])).toEqual({
      title: "Cancel this project?",
      description: "It disappears from the experts' list, and every pending proposal is declined.",
      action: "Cancel project",
      keep: "Keep the project",
    });
  });

  test.each([
    [{ viewer: "client" }, "Lucian Marchetti is asked"],
    [{ viewer: "client", expertName: null }, "The expert is asked"],
    [{ viewer: "expert" }, "Wetherby & Loom is asked"],
  ] as const)("one in progress asks the other party: %j", (facts, words) => {
    const asked = endProjectWords("cancel", { ...running, ...facts }, []);
    expect(asked).toMatchObject({ title: "Ask to cancel this project?", action: "Ask to cancel" });
    expect(asked.description).toContain("A project in progress ends when both parties agree.");
    expect(asked.description).toContain(words);
    expect(asked.description).not.toContain(REFUND);
    expect(asked.description).toBe(asked.description.trim());
  });

  test("one that the other party asked for ends at once, and says who asked", () => {
    const agreed = endProjectWords("cancel", { ...running, cancelRequestedBy: "expert" }, milestones("funded"));
    expect(agreed).toMatchObject({ title: "Cancel this project?", action: "Cancel project" });
    expect(agreed.description).toBe(
      `Lucian Marchetti has asked for it. The project ends straight away. ${REFUND} A cancelled project can't be opened again.`,
    );
  });

  test("an administrator needs nobody's word", () => {
    const { description } = endProjectWords("cancel", { ...running, viewer: "admin" }, milestones("planned"));
    expect(description).toBe("The project ends straight away. A cancelled project can't be opened again.");
  });

  test("money in escrow is said to go back first", () => {
    expect(endProjectWords("cancel", running, milestones("released", "submitted")).description).toContain(REFUND);
  });
});
