import { callAs } from "@quorate/api/testing/callers";
import type { ClientViewer, ExpertViewer } from "@quorate/api/testing/people";
import type { TestContext } from "@quorate/api/testing/test-context";
import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { ifAllowed } from "./if-allowed.ts";

/** Another rate, by lot: in minor units an hour, for so many hours more or less than what is held pays for, and whether a raise is paid. */
export type RateCourse = { rateMinor: number; moreHours: number; isPaid: boolean; byClient: boolean };
type Deal = { client: ClientViewer; expert: ExpertViewer; projectId: ProjectId; course: { rate: RateCourse | null } };

export function drawRate(random: () => number): RateCourse | null {
  if (random() < 0.4) return null;
  const rateMinor = 25 * 4 * (40 + Math.floor(random() * 200));
  const moreHours = Math.floor(random() * 9) - 4;
  return { rateMinor, moreHours, isPaid: random() < 0.8, byClient: random() < 0.5 };
}

/** Once hours were handed over, one party proposes another rate and the other accepts. An order that a week or a bank forbids waits. */
export async function changeRate(test: TestContext, deal: Deal, milestoneId: MilestoneId): Promise<void> {
  const { client, expert, projectId: id, course } = deal;
  const { rate } = course;
  if (!rate) return;
  const period = await callAs(test, expert).timesheets.list({ id: milestoneId });
  if (!period.weeks.some(({ handedOverAt }) => handedOverAt !== null)) return;
  const hours = Math.max(1, Math.floor(minorFromDecimal(period.held) / rate.rateMinor) + rate.moreHours);
  const terms = { weeks: period.weeks.length, hourlyRate: decimalFromMinor(rate.rateMinor) };
  const changes = [{ milestoneId, amount: decimalFromMinor(rate.rateMinor * hours), period: terms }];
  const [by, other] = rate.byClient ? [client, expert] : [expert, client];
  const order = await ifAllowed(callAs(test, by).changeOrders.propose({ id, changes }));
  if (!order) return;
  course.rate = null;
  const { status } = await callAs(test, other).changeOrders.accept({ id: order.id });
  if (status !== "awaiting_payment" || !rate.isPaid) return;
  const { checkoutUrl } = await callAs(test, client).changeOrders.fund({ id: order.id });
  const checkoutId = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
  await callAs(test, client).checkouts.settle({ id: checkoutId, outcome: "paid" });
}
