import { callAs } from "@quorate/api/testing/callers";
import { uploadFile } from "@quorate/api/testing/files";
import type { ClientViewer, ExpertViewer } from "@quorate/api/testing/people";
import type { TestContext } from "@quorate/api/testing/test-context";
import type { MilestoneId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { ifAllowed } from "./if-allowed.ts";

/** What a deal's expenses are, by lot: how many, up to what sum, and what the client does with them. */
export type ExpensesCourse = { capMinor: number; count: number; answer: "approve" | "send back" | "silence" };
type Deal = { client: ClientViewer; expert: ExpertViewer; course: { expenses: ExpensesCourse | null } };

const KINDS = ["travel", "meals", "software"] as const;

export function drawExpenses(random: () => number): ExpensesCourse | null {
  if (random() < 0.5) return null;
  const answers = ["approve", "approve", "send back", "silence"] as const;
  const answer = answers[Math.floor(random() * answers.length)] ?? "approve";
  return { capMinor: 5_000 + Math.floor(random() * 50_000), count: 1 + Math.floor(random() * 3), answer };
}

/** The expert hands in one now and then; the client answers what waits, or lets it be approved. */
export async function goOnWithExpenses(
  test: TestContext,
  { client, expert, course }: Deal,
  { id, random }: { id: MilestoneId; random: () => number },
): Promise<void> {
  const { expenses } = course;
  if (!expenses || random() > 0.3) return;
  if (expenses.count > 0) {
    expenses.count--;
    const fileId = await uploadFile(test, expert, { name: "receipt.pdf", purpose: "receipt" });
    const kind = KINDS[expenses.count % KINDS.length] ?? KINDS[0];
    const spentOn = test.clock.now().toISOString().slice(0, "yyyy-MM-dd".length);
    const amount = decimalFromMinor(1 + Math.floor(random() * expenses.capMinor * 0.7));
    const form = { id, kind, spentOn, description: "On the way to you", amount, fileId };
    await ifAllowed(callAs(test, expert).expenses.handIn(form));
    return;
  }
  if (expenses.answer === "silence") return;
  const as = callAs(test, client).expenses;
  for (const { id: expenseId, status } of (await as.list({ id })).expenses) {
    if (status !== "handed_in") continue;
    if (expenses.answer === "approve") await ifAllowed(as.approve({ id: expenseId }));
    else await ifAllowed(as.return({ id: expenseId, reason: "This is another journey." }));
  }
}
