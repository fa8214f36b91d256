import type { AdminWaitingKind } from "@quorate/core/dashboards/admin-waiting";
import { averageProject } from "@quorate/core/earnings/earnings";
import type { MoneyState } from "@quorate/core/expert-money/expert-money";
import type { OrganizationId } from "@quorate/core/ids";
import { type Minor, minorFromSigned } from "@quorate/core/money";
import { REVENUE_SOURCES } from "@quorate/core/revenue/revenue-source";
import { SPENDING_GROUPINGS } from "@quorate/core/spending/spending";
import type { AdminOverviewDto } from "../admin/admin.schema.ts";
import type { Viewer } from "../context.ts";
import { type Caller, callAs } from "./callers.ts";
import type { TestContext } from "./test-context.ts";

/** A figure that people see, and the parts that they see beside it or behind it. */
type Sum = { whole: number; parts: readonly number[] };
type Figure<Book> = {
  figure: string;
  isSumOf: string;
  read: (book: Book) => Sum | readonly Sum[];
};

const sum = (whole: number | string, ...parts: readonly (number | string)[]): Sum => ({
  whole: minor(whole),
  parts: parts.map(minor),
});
/** Decimal text is money, in minor units; a number is a count. */
const minor = (figure: number | string): Minor => (typeof figure === "string" ? minorFromSigned(figure) : figure);
/** The specification has some totals as numbers of whole units. */
const money = (units: number): Minor => Math.round(units * 100);
const amounts = <Row>(rows: readonly Row[], read: (row: Row) => number | string | null | undefined): number[] =>
  rows.map((row) => minor(read(row) ?? 0));
const total = (parts: readonly number[]): number => parts.reduce((whole, part) => whole + part, 0);
const countBy = <Row extends { status: string }>(rows: readonly Row[], status: string): number =>
  rows.filter((row) => row.status === status).length;

const SPENDING_AMOUNTS = ["spent", "committed", "planned", "planFees"] as const;

type PlatformBook = Awaited<ReturnType<typeof readPlatform>> & { settledFees: Minor[] };
type ExpertBook = Awaited<ReturnType<typeof readExpert>>;
type ClientBook = Awaited<ReturnType<typeof readClient>> & { lostMinor: Minor[] };
type FounderBook = Awaited<ReturnType<typeof readFounder>>;
type ReaderBook = Awaited<ReturnType<typeof readReader>>;

/** The administrator's screens: the dashboard, its lists and Revenue Analytics. */
export const PLATFORM_FIGURES: readonly Figure<PlatformBook>[] = [
  {
    figure: "experts",
    isSumOf: "verified, pending, declined and lapsed ones, who are the rows of the list",
    read: ({ overview: { experts }, ...lists }) => [
      sum(experts.total, experts.verified, experts.pending, experts.declined, experts.lapsed),
      sum(experts.total, lists.experts.length),
      sum(experts.verified, lists.verifiedExperts.length),
      sum(experts.pending, lists.pendingExperts.length),
      sum(experts.overdue, lists.pendingExperts.filter(({ queue }) => queue?.isOverdue).length),
    ],
  },
  {
    figure: "organizations",
    isSumOf: "verified, pending, declined and lapsed ones and those who sent nothing, who are the rows of the list",
    read: ({ overview: { organizations }, ...lists }) => [
      sum(
        organizations.total,
        organizations.verified,
        organizations.pending,
        organizations.declined,
        organizations.lapsed,
        organizations.notSent,
      ),
      sum(organizations.total, lists.organizations.length),
      sum(organizations.verified, lists.verifiedOrganizations.length),
      sum(organizations.total - organizations.verified, lists.pendingOrganizations.length),
    ],
  },
  {
    figure: "projects",
    isSumOf:
      "open, running, completed and cancelled ones, which are the rows of the list and those of the organizations",
    read: ({ overview: { projects }, projects: rows, organizations }) => [
      sum(projects.total, projects.open, projects.inProgress, projects.completed, projects.cancelled),
      sum(projects.open, countBy(rows, "open")),
      sum(projects.inProgress, countBy(rows, "in_progress")),
      sum(projects.completed, countBy(rows, "completed")),
      sum(projects.cancelled, countBy(rows, "cancelled")),
      sum(projects.total, ...organizations.map(({ totalProjects }) => totalProjects)),
    ],
  },
  {
    figure: "open disputes",
    isSumOf: "the rows of the list",
    read: ({ overview, disputes }) => sum(overview.openDisputes, disputes.length),
  },
  {
    figure: "what waits for administrators",
    isSumOf: "the rows of the list that it leads to",
    read: ({ waiting, disputes, ...lists }) => {
      const count = (kind: AdminWaitingKind) => waiting.find((row) => row.kind === kind)?.count ?? -1;
      const { expertVerifications, organizationVerifications } = lists;
      const late = [...expertVerifications, ...organizationVerifications].filter(({ age }) => age?.isOverdue);
      return [
        sum(count("expert-verifications"), expertVerifications.length),
        sum(count("organization-verifications"), organizationVerifications.length),
        sum(count("late-verifications"), late.length),
        sum(count("disputes"), disputes.length),
        sum(count("reports"), lists.reports.length),
        sum(count("deliveries"), lists.deliveries.length),
        sum(count("movements"), lists.movements.length),
        ...waiting.map((row) => sum(row.count > 0 ? 1 : 0, row.oldest ? 1 : 0)),
      ];
    },
  },
  {
    figure: "live subscriptions and their plan prices",
    isSumOf: "billed ones, free first years and free plans",
    read: ({ overview: { subscriptions } }) => [
      sum(subscriptions.live, ...subscriptions.byPayment.map(({ count }) => count)),
      sum(subscriptions.planPrices, ...subscriptions.byPayment.map(({ planPrices }) => planPrices)),
    ],
  },
  {
    figure: "revenue received",
    isSumOf: "its four sources, and of all entries; the same on both screens",
    read: ({ overview: { revenue }, totals, ever, everEntries }) => [
      sum(revenue.received, ...revenue.bySource.map(({ amount }) => amount)),
      sum(revenue.received, ...totals.map((row) => row.total)),
      sum(revenue.received, ever.total),
      sum(revenue.received, ...everEntries.map(({ amount }) => amount)),
    ],
  },
  {
    figure: "VAT beside the revenue",
    isSumOf: "that of its four sources, and of all entries; the same on both screens and in the tax figures",
    read: ({ overview: { revenue }, totals, ever, everEntries, taxFigures }) => [
      sum(revenue.vat, ...revenue.bySource.map(({ vat }) => vat)),
      sum(revenue.vat, ...totals.map((row) => row.vat)),
      sum(revenue.vat, ever.vat),
      sum(revenue.vat, ...everEntries.map(({ vat }) => vat)),
      sum(revenue.vat, ...taxFigures.map(({ vat }) => vat)),
    ],
  },
  {
    figure: "revenue of a period",
    isSumOf: "its sources, its days and its entries",
    read: ({ periods }) =>
      periods.flatMap(({ summary, entries }) => [
        sum(summary.total, ...summary.bySource.map(({ amount }) => amount)),
        sum(summary.total, ...summary.days.map(({ amount }) => amount)),
        sum(summary.total, ...entries.map(({ amount }) => amount)),
        sum(summary.vat, ...summary.bySource.map(({ vat }) => vat)),
        sum(summary.vat, ...entries.map(({ vat }) => vat)),
        sum(summary.entryCount, entries.length),
        ...REVENUE_SOURCES.map((source) =>
          sum(
            summary.bySource.find(({ sourceType }) => sourceType === source)?.amount ?? "0.00",
            ...entries.filter(({ sourceType }) => sourceType === source).map(({ amount }) => amount),
          ),
        ),
      ]),
  },
  {
    figure: "100 percent of a period's revenue",
    isSumOf: "the shares of its sources, to a tenth of a percent",
    read: ({ periods }) =>
      periods.map(({ summary }) =>
        sum(summary.total === "0.00" ? 0 : 1000, ...summary.bySource.map(({ share }) => Math.round(share * 10))),
      ),
  },
  {
    figure: "profiles in the workflows",
    isSumOf: "those that every step is counted of",
    read: ({ overview: { workflows, experts, organizations } }) => [
      sum(workflows.expert.profiles, experts.total),
      sum(workflows.organization.profiles, organizations.total),
      sum(workflows.expert.steps.find(({ step }) => step === "verified")?.count ?? -1, experts.verified),
      sum(workflows.organization.steps.find(({ step }) => step === "verified")?.count ?? -1, organizations.verified),
      ...[workflows.expert, workflows.organization, workflows.entrepreneur].flatMap(({ profiles, steps }) =>
        steps.map((step) => sum(profiles, step.total)),
      ),
    ],
  },
  {
    figure: "percent of a workflow's steps that are taken",
    isSumOf: "all its steps' counts over all their profiles, 100 only where nothing is missing",
    read: ({ overview: { workflows } }) => {
      const roles = [workflows.expert, workflows.organization, workflows.entrepreneur];
      const all = { percent: workflows.percent, steps: roles.flatMap(({ steps }) => steps) };
      return [...roles, all].flatMap(({ percent, steps }) => {
        const [count, of] = [total(steps.map((step) => step.count)), total(steps.map((step) => step.total))];
        const isWithin = of === 0 ? percent === 0 : Math.abs(percent - (100 * count) / of) < 1;
        return [sum(1, isWithin ? 1 : 0), sum(percent === 100 ? of : 0, percent === 100 ? count : 0)];
      });
    },
  },
  {
    figure: "fees received",
    isSumOf: "what all settled payments of all experts cost, with the VAT, without what banks took back of it",
    read: ({ overview: { revenue }, settledFees }) => {
      const fees = revenue.bySource.find(({ sourceType }) => sourceType === "transaction_fee");
      const paid = minor(fees?.amount ?? "0.00") + minor(fees?.vat ?? "0.00");
      return { whole: paid, parts: settledFees };
    },
  },
];

/** An expert's earnings, payouts, dashboard and profile. */
export const EXPERT_FIGURES: readonly Figure<ExpertBook>[] = [
  {
    figure: "total earnings",
    isSumOf:
      "those from completed, running and cancelled projects, which are the payouts of settled payments without what a bank took back",
    read: ({ earnings }) => [
      sum(money(earnings.totalEarnings), ...earnings.byProjectStatus.map(({ amount }) => amount)),
      sum(
        money(earnings.totalEarnings),
        ...earnings.payments
          .filter(isReleased)
          .map(({ expertPayout, takenBackAmount }) => minor(expertPayout) - minor(takenBackAmount)),
      ),
    ],
  },
  {
    figure: "total earnings and pending earnings over time",
    isSumOf: "the twelve months and what lies before them",
    read: ({ earnings: { totalEarnings, pendingEarnings, months, earlier } }) => [
      sum(money(totalEarnings), earlier.paid, ...months.map(({ paid }) => paid)),
      sum(money(pendingEarnings), earlier.held, ...months.map(({ held }) => held)),
    ],
  },
  {
    figure: "total earnings after their release",
    isSumOf: "what was paid, what is on its way and what is held, for whatever reason; the same in the lines",
    read: ({ earnings, payouts }) => {
      const ofState = (state: MoneyState) =>
        amounts(
          earnings.payments.filter((row) => row.money?.state === state),
          ({ expertPayout }) => expertPayout,
        );
      const { heldForAccountAmount, delayedAmount, chargedBackAmount, stoppedAmount } = payouts;
      return [
        sum(money(earnings.totalEarnings), payouts.sentAmount, payouts.waitingAmount),
        sum(payouts.waitingAmount, payouts.onItsWayAmount, payouts.heldAmount),
        sum(payouts.heldAmount, heldForAccountAmount, delayedAmount, chargedBackAmount, stoppedAmount),
        sum(
          payouts.heldAmount,
          ...amounts(
            payouts.holds.filter(({ state }) => state === "held"),
            ({ amount }) => amount,
          ),
        ),
        sum(payouts.sentAmount, ...ofState("paid")),
        sum(payouts.onItsWayAmount, ...ofState("on_its_way")),
        sum(payouts.heldAmount, ...ofState("held")),
      ];
    },
  },
  {
    figure: "pending earnings",
    isSumOf: "the payouts of payments in escrow",
    read: ({ earnings }) =>
      sum(money(earnings.pendingEarnings), ...earnings.payments.filter(isHeld).map(({ expertPayout }) => expertPayout)),
  },
  {
    figure: "an amount in the payment history",
    isSumOf: "fee, payout and what went back",
    read: ({ earnings }) =>
      earnings.payments.map((row) => sum(row.amount, row.platformFee, row.expertPayout, row.refundedAmount)),
  },
  {
    figure: "payments",
    isSumOf: "the lines of the history, and of the export",
    read: ({ earnings }) => sum(earnings.paymentCount, earnings.payments.length),
  },
  {
    figure: "expected releases",
    isSumOf: "payments that are in escrow now",
    read: ({ earnings }) => {
      const expected = earnings.payments.filter(({ escrowReleaseDate }) => escrowReleaseDate !== undefined);
      return sum(expected.length, countBy(expected, "escrowed"));
    },
  },
  {
    figure: "completed projects",
    isSumOf: "the same count on earnings, dashboard and profile: completed projects with a released payment",
    read: ({ earnings, dashboard, profile }) => {
      const paid = new Set(earnings.payments.filter(isReleased).map(({ projectId }) => projectId));
      const completed = dashboard.projects.filter(({ id, status }) => status === "completed" && paid.has(id));
      return [earnings.completedProjects, dashboard.expert.totalProjects, profile.totalProjects].map((count) =>
        sum(count, completed.length),
      );
    },
  },
  {
    figure: "average project",
    isSumOf: "what completed projects brought, over their count",
    read: ({ earnings }) => {
      const parts = earnings.byProjectStatus.map((part) => ({ ...part, amountMinor: minor(part.amount) }));
      const completed = parts.find(({ status }) => status === "completed");
      const rest = (completed?.amountMinor ?? 0) - averageProject(parts) * earnings.completedProjects;
      return sum(1, Math.abs(rest) * 2 <= earnings.completedProjects ? 1 : 0);
    },
  },
  {
    figure: "rating",
    isSumOf: "the stars of the reviews that are shown, over their count; at most one for each project that counts",
    read: ({ profile, dashboard }) => {
      const stars = total(profile.reviews.map(({ rating }) => rating));
      const mean = profile.reviews.length === 0 ? 0 : Math.round((100 * stars) / profile.reviews.length);
      return [
        sum(Math.round(profile.rating * 100), mean),
        sum(Math.round(dashboard.expert.rating * 100), mean),
        sum(1, profile.reviews.length <= profile.totalProjects ? 1 : 0),
      ];
    },
  },
  {
    figure: "reviews",
    isSumOf:
      "those of five stars down to one, and the rows of the list; each part's count no more of them than rate it",
    read: ({ profile: { reviews, reviewSummary } }) => [
      sum(reviewSummary.count, ...reviewSummary.distribution.map(({ count }) => count)),
      sum(Math.min(reviewSummary.count, 50), reviews.length),
      ...reviewSummary.distribution.map(({ stars, count }) =>
        sum(count, reviews.filter(({ rating }) => rating === stars).length),
      ),
      ...reviewSummary.scores.flatMap(({ score, mean, count }) => {
        const given = reviews.flatMap(({ scores }) => scores[score] ?? []);
        const hundredths = given.length === 0 ? 0 : Math.round((100 * total(given)) / given.length);
        return [sum(count, given.length), sum(Math.round((mean ?? 0) * 100), hundredths)];
      }),
    ],
  },
  {
    figure: "past work",
    isSumOf: "the projects that count; an amount is one of them, inside its band and what the payments say",
    read: ({ profile: { pastWork, totalProjects }, earnings }) => {
      const paid = Map.groupBy(earnings.payments.filter(isReleased), ({ projectId }) => projectId);
      const amountsPaid = [...paid.values()].map((payments) =>
        total(
          payments.flatMap(({ platformFee, expertPayout }) => amounts([platformFee, expertPayout], (part) => part)),
        ),
      );
      return [
        sum(Math.min(totalProjects, 50), pastWork.length),
        ...pastWork.flatMap(({ amount, band: { from, below } }) => {
          if (amount === null) return [];
          const exact = minor(amount);
          const isInside = (from === null || minor(from) <= exact) && (below === null || exact < minor(below));
          return [sum(1, isInside ? 1 : 0), sum(1, amountsPaid.includes(exact) ? 1 : 0)];
        }),
      ];
    },
  },
  {
    figure: "active projects and proposals",
    isSumOf: "the rows of their lists, and the same in the journey",
    read: ({ dashboard: { counts, projects, proposals }, workflow, projectRows, proposalRows }) => [
      sum(counts.assignedProjects, projectRows.length),
      sum(counts.activeProjects, countBy(projectRows, "in_progress")),
      sum(counts.activeProjects, countBy(projects, "in_progress")),
      sum(counts.pendingProposals, countBy(proposalRows, "pending")),
      sum(counts.pendingProposals, countBy(proposals, "pending")),
      sum(workflow.activeProjectCount, counts.activeProjects),
      sum(workflow.activeProjects.length, counts.activeProjects),
      sum(workflow.activeProposalCount, workflow.activeProposals.length),
      sum(countBy(workflow.activeProposals, "pending"), counts.pendingProposals),
    ],
  },
  {
    figure: "the dashboard's money",
    isSumOf: "what the earnings and payouts say, state by state, and what was released this month",
    read: ({ dashboard: { money }, earnings, payouts }) => [
      sum(money.inEscrow, ...earnings.payments.filter(isHeld).map(({ expertPayout }) => expertPayout)),
      sum(money.onItsWay, payouts.onItsWayAmount),
      sum(money.onHold, payouts.heldAmount),
      sum(money.paid, payouts.sentAmount),
      sum(money.releasedThisMonth, earnings.months.at(-1)?.paid ?? "0.00"),
    ],
  },
];

/** A client's dashboard and the pages of its projects. */
export const CLIENT_FIGURES: readonly Figure<ClientBook>[] = [
  {
    figure: "money held in escrow",
    isSumOf: "what the rows of the list say of each project, which is what its milestones are",
    read: ({ dashboard, projectRows, pages }) => [
      sum(dashboard.escrowed, ...amounts(projectRows, ({ work }) => work?.held)),
      ...pages.map(({ project, milestones }) => {
        const row = projectRows.find(({ id }) => id === project.id);
        const held = milestones.filter(({ status }) => ["funded", "submitted", "disputed"].includes(status));
        return sum(row?.work?.held ?? "0.00", ...amounts(held, ({ amount }) => amount));
      }),
    ],
  },
  {
    figure: "total projects",
    isSumOf: "open, running, completed and cancelled ones, which are the rows of the list; the same in the journey",
    read: ({ dashboard: { counts }, workflow, projectRows }) => [
      sum(counts.total, counts.open, counts.inProgress, counts.completed, counts.cancelled),
      sum(counts.total, projectRows.length),
      sum(counts.open, countBy(projectRows, "open")),
      sum(counts.inProgress, countBy(projectRows, "in_progress")),
      sum(counts.completed, countBy(projectRows, "completed")),
      sum(counts.cancelled, countBy(projectRows, "cancelled")),
      sum(workflow.projectCount, counts.total),
      sum(workflow.activeConsultationCount, counts.inProgress),
      sum(workflow.activeConsultations.length, counts.inProgress),
    ],
  },
  {
    figure: "held in escrow",
    isSumOf: "the held milestones of all its projects",
    read: ({ dashboard, pages }) =>
      sum(
        dashboard.escrowed,
        ...pages.flatMap(({ milestones }) => amounts(milestones.filter(isEscrowedLine), ({ amount }) => amount)),
      ),
  },
  {
    figure: "proposals to read",
    isSumOf: "the pending proposals of its open projects that have not expired",
    read: ({ dashboard, pages }) =>
      sum(
        total(dashboard.waiting.filter(({ kind }) => kind === "decide-proposals").map(({ count }) => count ?? 0)),
        ...pages
          .filter(({ project }) => project.status === "open")
          .map(({ proposals }) =>
            countBy(
              proposals.filter(({ isExpired }) => !isExpired),
              "pending",
            ),
          ),
      ),
  },
  {
    figure: "proposals of a project",
    isSumOf: "the rows of its list",
    read: ({ pages }) => pages.map(({ project, proposals }) => sum(project.proposalCount ?? -1, proposals.length)),
  },
  {
    figure: "a milestone's amount",
    isSumOf: "fee and payout, and once it is settled what became of it",
    read: ({ pages }) =>
      pages.flatMap(({ milestones }) =>
        milestones.flatMap(({ amount, platformFee, expertPayout, payment }) => [
          sum(amount, platformFee, expertPayout),
          ...(payment?.settledPayout === null || payment === null
            ? []
            : [sum(amount, payment.settledFee ?? "0.00", payment.settledPayout, payment.refundedAmount)]),
        ]),
      ),
  },
  {
    figure: "reviews of a project",
    isSumOf: "those of paid and completed work",
    read: ({ pages }) =>
      pages.map(({ project, reviews }) =>
        sum(project.status === "completed" && project.isPaid ? reviews.length : 0, reviews.length),
      ),
  },
  {
    figure: "whether a project was paid for",
    isSumOf: "its released and split milestones",
    read: ({ pages }) =>
      pages.map(({ project, milestones }) =>
        sum(project.isPaid ? 1 : 0, Math.min(1, countBy(milestones, "released") + countBy(milestones, "split"))),
      ),
  },
  {
    figure: "an organization's page",
    isSumOf: "its projects by status, what it paid for settled milestones, its open projects, and the stars one by one",
    read: ({ page: { record, reviews, reviewSummary }, projectRows: projects, pages }) => {
      if (!record) return [sum(0, 1)];
      const { posted, open, inProgress, completed, cancelled } = record.projects;
      const settled = pages.flatMap(({ milestones }) => milestones.flatMap(({ payment }) => payment ?? []));
      const paidOf = (payments: typeof settled) =>
        payments.reduce(
          (paid, { settledFee, settledPayout }) => paid + minor(settledFee ?? "0.00") + minor(settledPayout ?? "0.00"),
          0,
        );
      return [
        sum(posted, open, inProgress, completed, cancelled),
        sum(posted, projects.length),
        sum(completed, countBy(projects, "completed")),
        sum(Math.min(open, 20), record.openProjects.length),
        sum(record.paidProjects, pages.filter(({ project }) => project.paidAmount !== "0.00").length),
        sum(record.paidTotal, ...pages.map(({ project }) => project.paidAmount ?? "0.00")),
        // Less what a bank took back.
        sum(1, minor(record.paidTotal) <= paidOf(settled) ? 1 : 0),
        sum(1, record.releases.inTime <= record.releases.count ? 1 : 0),
        sum(reviewSummary.count, ...reviewSummary.distribution.map(({ count }) => count)),
        sum(Math.min(reviewSummary.count, 50), reviews.length),
      ];
    },
  },
  {
    figure: "spending of a period: spent, committed, planned and plan fees",
    isSumOf: "its months, its projects, its experts and its categories alike",
    read: ({ spending }) =>
      spending.flatMap((answers) =>
        answers.flatMap(({ totals, rows, others }) =>
          SPENDING_AMOUNTS.flatMap((amount) => [
            sum(totals[amount], others?.[amount] ?? "0.00", ...rows.map((row) => row[amount])),
            ...answers.map((answer) => sum(totals[amount], answer.totals[amount])),
          ]),
        ),
      ),
  },
  {
    figure: "committed money",
    isSumOf: "what is held in escrow for all its projects, on the dashboard too",
    read: ({ spending, dashboard }) =>
      spending.flatMap((answers) => answers.map(({ totals }) => sum(totals.committed, dashboard.escrowed))),
  },
  {
    figure: "planned money",
    isSumOf: "the planned milestones of running projects",
    read: ({ spending, pages }) => {
      const running = pages.filter(({ project }) => project.status === "in_progress");
      const planned = running.flatMap(({ milestones }) => milestones.filter(({ status }) => status === "planned"));
      return spending.flatMap((answers) =>
        answers.map(({ totals }) => sum(totals.planned, ...planned.map(({ amount }) => amount))),
      );
    },
  },
  {
    figure: "spent in six years",
    isSumOf:
      "the settled milestones' amounts without what went back or a bank took back, which experts and the platform have",
    read: ({ spending, pages, lostMinor }) => {
      const settled = pages.flatMap(({ milestones }) => milestones.flatMap(({ payment }) => payment ?? []));
      const [early = [], late = []] = SIX_YEARS.map(({ from }) => spending.flat().filter((page) => page.from === from));
      return early.map(({ totals }, index) =>
        sum(
          minor(totals.spent) + minor(late[index]?.totals.spent ?? "0.00"),
          ...settled.flatMap(({ settledFee, settledPayout }) => [settledFee ?? "0.00", settledPayout ?? "0.00"]),
          ...lostMinor.map((lost) => -lost),
        ),
      );
    },
  },
  {
    figure: "what was agreed on for a project",
    isSumOf: "what is spent, committed, planned and left of it, which is what its milestones are",
    read: ({ budgets, pages }) =>
      budgets.flatMap(({ id, budget, amount, spent, committed, planned, left }) => {
        const milestones = pages.find(({ project }) => project.id === id)?.milestones ?? [];
        const held = milestones.filter(({ status }) => ["funded", "submitted", "disputed"].includes(status));
        const over = left.startsWith("-") ? left.slice(1) : "0.00";
        return [
          sum(
            minor(amount ?? budget ?? "0.00") + minor(over),
            spent,
            committed,
            planned,
            left.startsWith("-") ? "0.00" : left,
          ),
          sum(committed, ...held.map(({ amount }) => amount)),
        ];
      }),
  },
  {
    figure: "releases to come",
    isSumOf: "milestones that were handed over and wait",
    read: ({ upcoming, pages }) => {
      const running = pages.filter(({ project }) => project.status === "in_progress");
      const waiting = running.flatMap(({ milestones }) => milestones.filter(({ status }) => status === "submitted"));
      return sum(
        total(
          amounts(
            upcoming.filter(({ kind }) => kind === "release"),
            ({ amount }) => amount,
          ),
        ),
        ...waiting.map(({ amount }) => amount),
      );
    },
  },
  {
    figure: "what experts say of the client",
    isSumOf: "their stars in public reviews of its projects, over the count",
    read: ({ pages }) => {
      const stars = pages
        .flatMap(({ reviews }) => reviews)
        .filter(({ by, isPublic }) => by === "expert" && isPublic)
        .map(({ rating }) => rating);
      const mean = stars.length === 0 ? 0 : Math.round((100 * total(stars)) / stars.length);
      return pages.flatMap(({ project: { organization } }) => [
        sum(organization.reviewCount, stars.length),
        sum(Math.round((organization.rating ?? 0) * 100), mean),
      ]);
    },
  },
];

/** An entrepreneur's ideas and connections. */
export const FOUNDER_FIGURES: readonly Figure<FounderBook>[] = [
  {
    figure: "connections",
    isSumOf: "the accepted ones in the list",
    read: ({ profile, connections, dashboard }) => [
      sum(profile.totalConnections, connections.length),
      sum(dashboard.counts.connections, connections.length),
    ],
  },
  {
    figure: "what waits for an entrepreneur",
    isSumOf: "the received invitations, the first column of all boards, and the next two",
    read: ({ dashboard: { counts, waiting }, invitations, ideas }) => {
      const on = (...statuses: string[]) =>
        ideas.map(({ applications }) => total(statuses.map((status) => countBy(applications, status))));
      const waitingFor = (kind: string) =>
        total(waiting.filter((item) => item.kind === kind).map(({ count }) => count ?? 1));
      return [
        sum(counts.invitations, invitations.length),
        sum(waitingFor("answer-invitation"), invitations.length),
        sum(counts.newApplicants, ...on("pending")),
        sum(waitingFor("review-applications"), counts.newApplicants),
        sum(waitingFor("decide-applications"), ...on("reviewed", "interview")),
      ];
    },
  },
  {
    figure: "an entrepreneur's ideas and their views",
    isSumOf: "the rows of the list, open and closed; of late no more than ever",
    read: ({ dashboard: { counts, weeks }, ideas }) => [
      sum(counts.ideas, ideas.length),
      sum(counts.openIdeas, ideas.filter(({ idea }) => idea.isActive).length),
      sum(counts.ideaViews, ...ideas.map(({ idea }) => idea.viewCount)),
      sum(1, total(weeks.map((week) => week.ideas)) <= counts.ideaViews ? 1 : 0),
    ],
  },
  {
    figure: "applications to an idea",
    isSumOf: "the cards of its board, and the waiting ones the first column",
    read: ({ ideas }) =>
      ideas.flatMap(({ idea, applications }) => [
        sum(idea.applicationCount ?? -1, applications.filter(({ status }) => status !== "withdrawn").length),
        sum(idea.pendingCount ?? -1, countBy(applications, "pending")),
      ]),
  },
];

/** What the frame around every screen counts. */
export const READER_FIGURES: readonly Figure<ReaderBook>[] = [
  {
    figure: "unread notifications",
    isSumOf: "the unread rows of the list",
    read: ({ unreadNotifications, notifications }) => sum(unreadNotifications, notifications.length),
  },
  {
    figure: "unread messages",
    isSumOf: "those of all threads",
    read: ({ unreadMessages, threads }) => sum(unreadMessages, ...threads.map(({ unreadCount }) => unreadCount)),
  },
];

const isReleased = ({ status }: { status: string }) => status === "completed" || status === "partially_refunded";
const isHeld = ({ status }: { status: string }) => status === "escrowed" || status === "disputed";
const isEscrowedLine = ({ status }: { status: string }) => ["funded", "submitted", "disputed"].includes(status);

/** Reads every screen as each person who can open it, and lists each figure that is not the sum of its parts. */
export async function listBrokenFigures(test: TestContext): Promise<string[]> {
  const viewers = await listViewers(test);
  const admin = viewers.find(({ isAdmin }) => isAdmin);
  if (!admin) throw new Error("Somebody has to read the administrator's figures.");
  const broken: string[] = [];
  const read = <Book>(who: string, figures: readonly Figure<Book>[], book: Book) => {
    for (const { figure, isSumOf, read: sums } of figures) {
      for (const { whole, parts } of [sums(book)].flat()) {
        if (whole !== total(parts)) {
          broken.push(`${who}: ${figure} ${whole} is not the sum of ${isSumOf}: ${parts.join(" + ")}`);
        }
      }
    }
  };
  const lost = await listLost(test);
  const settledFees: Minor[] = lost.map(({ feeMinor }) => -feeMinor);
  for (const viewer of viewers) {
    const call = callAs(test, viewer);
    if (viewer.expertId) {
      const book = await readExpert(call, viewer.expertId);
      settledFees.push(...amounts(book.earnings.payments.filter(isReleased), ({ platformFee }) => platformFee));
      read(viewer.email, EXPERT_FIGURES, book);
    }
    if (viewer.organizationId) {
      const lostMinor = lost
        .filter(({ clientId }) => clientId === viewer.organizationId)
        .map(({ minor: each }) => each);
      read(viewer.email, CLIENT_FIGURES, { ...(await readClient(call, viewer.organizationId)), lostMinor });
    }
    if (viewer.entrepreneurId) read(viewer.email, FOUNDER_FIGURES, await readFounder(call, viewer.entrepreneurId));
    read(viewer.email, READER_FIGURES, await readReader(call));
  }
  read("the platform", PLATFORM_FIGURES, {
    ...(await readPlatform(callAs(test, admin), test.clock.now())),
    settledFees,
  });
  return broken;
}

/** What banks took back of released work by lost chargebacks, or gave back after all: then it is below zero. */
async function listLost({ db }: TestContext) {
  return await db
    .selectFrom("lost_sales as lost")
    .innerJoin("project_payments as payment", "payment.id", "lost.payment_id")
    .select(["payment.client_id as clientId", "lost.gross_minor as minor", "lost.fee_minor as feeMinor"])
    .execute();
}

async function listViewers({ db }: TestContext): Promise<Viewer[]> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.first_name",
      "users.last_name",
      "users.user_type",
      "users.is_admin",
      "users.admin_role",
      "experts.id as expert_id",
      "organizations.id as organization_id",
      "entrepreneurs.id as entrepreneur_id",
    ])
    .orderBy("users.email")
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: null,
    timeZone: null,
    userType: row.user_type,
    isAdmin: row.is_admin,
    adminRole: row.is_admin ? row.admin_role : null,
    emailVerified: true,
    expertId: row.expert_id,
    organizationId: row.organization_id,
    entrepreneurId: row.entrepreneur_id,
  }));
}

/** An administrator for everything is told all of it. */
function wholeOverview({ revenue, subscriptions, ...rest }: AdminOverviewDto) {
  if (!revenue || !subscriptions) throw new Error("The reader of all figures looks after money.");
  return { ...rest, revenue, subscriptions };
}

const PAGE = 100;

async function allOf<Row extends { id: string }>(
  list: (page: { limit: number; cursor?: string }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (true) {
    const cursor = rows.at(-1)?.id;
    const page = await list({ limit: PAGE, ...(cursor !== undefined && { cursor }) });
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

const DAY_MS = 86_400_000;
const EVER = { startDate: "2000-01-01", endDate: "2100-01-01" };

async function readPlatform(caller: Caller, now: Date) {
  const { admin, disputes, invoices, revenue, reports, deliveries, movements, verification } = caller;
  const pending = { state: "pending" } as const;
  const daysBack = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const ranges = [EVER, ...[0, 30, 90, 400].map((days) => ({ startDate: daysBack(days), endDate: daysBack(0) }))];
  const periods = [];
  for (const range of ranges) {
    periods.push({ summary: await revenue.summary(range), entries: await revenue.range(range) });
  }
  const [ever] = periods;
  if (!ever) throw new Error("There is a period.");
  return {
    overview: wholeOverview(await admin.overview()),
    waiting: await admin.waiting(),
    expertVerifications: await allOf((page) => verification.list({ ...page, ...pending, subject: "expert" })),
    organizationVerifications: await allOf((page) =>
      verification.list({ ...page, ...pending, subject: "organization" }),
    ),
    reports: await allOf((page) => reports.list({ ...page, status: "open" })),
    deliveries: await allOf((page) => deliveries.list({ ...page, status: "failed" })),
    movements: await allOf((page) => movements.list({ ...page, status: "failed" })),
    experts: await allOf(admin.listExperts),
    verifiedExperts: await allOf((page) => admin.listExperts({ ...page, status: "verified" })),
    pendingExperts: await allOf((page) => admin.listExperts({ ...page, status: "pending" })),
    organizations: await allOf(admin.listOrganizations),
    verifiedOrganizations: await allOf((page) => admin.listOrganizations({ ...page, status: "verified" })),
    pendingOrganizations: await allOf((page) => admin.listOrganizations({ ...page, status: "pending" })),
    projects: await allOf(admin.listProjects),
    disputes: await disputes.listOpen(),
    totals: await revenue.total(),
    taxFigures: await invoices.listTaxFigures({ scope: "platform" }),
    ever: ever.summary,
    everEntries: ever.entries,
    periods,
  };
}

async function readExpert(caller: Caller, id: string) {
  const { earnings, payoutAccount, dashboards, experts, journeys, projects, proposals } = caller;
  const own = await allOf((page) => projects.list({ ...page, scope: "mine" }));
  return {
    projectRows: own.filter(({ expertId }) => expertId === id),
    proposalRows: await allOf((page) => proposals.listMine(page)),
    earnings: await earnings.get(),
    payouts: await payoutAccount.get(),
    dashboard: await dashboards.expert(),
    profile: await experts.get({ id }),
    workflow: await journeys.workflow(),
  };
}

async function readClient(
  { dashboards, journeys, projects, milestones, proposals, reviews, organizations, spending }: Caller,
  organizationId: OrganizationId,
) {
  const dashboard = await dashboards.organization();
  const [known] = dashboard.projects;
  const own = await allOf((page) => projects.list({ ...page, scope: "mine" }));
  const projectRows = own.filter(({ organizationId }) => organizationId === known?.organizationId);
  const pages = [];
  for (const { id } of dashboard.projects) {
    pages.push({
      project: await projects.get({ id }),
      milestones: await milestones.list({ id }),
      proposals: await proposals.listForProject({ id }),
      reviews: await reviews.listForProject({ id }),
    });
  }
  const page = await organizations.get({ id: organizationId });
  return {
    ...{ dashboard, projectRows, workflow: await journeys.workflow(), pages, page },
    spending: await readSpending(spending),
    budgets: await allOf((rows) => spending.projects(rows)),
    upcoming: (await spending.upcoming()).entries,
  };
}

/** As many months as may be asked for, twice: the clock of a random book can go on for almost four years. */
const SIX_YEARS = [
  { from: "2024-01", to: "2026-12" },
  { from: "2027-01", to: "2029-12" },
];

/** Every grouping of the last year and of six years, on the clocks of people far apart. */
async function readSpending(spending: Caller["spending"]) {
  const periods = [{}, ...SIX_YEARS, { from: "2026-02", to: "2026-02" }];
  const books = [];
  for (const period of periods) {
    for (const timeZone of ["UTC", "Pacific/Kiritimati"]) {
      const ask = { ...period, timeZone };
      const answers = [];
      for (const groupBy of SPENDING_GROUPINGS) answers.push(await spending.get({ ...ask, groupBy }));
      books.push(answers);
    }
  }
  return books;
}

async function readFounder(caller: Caller, id: string) {
  const { entrepreneurs, connections, startupIdeas, applications, dashboards } = caller;
  const own = await allOf((page) => startupIdeas.list({ ...page, scope: "mine" }));
  const ideas = [];
  for (const idea of own) {
    ideas.push({ idea, applications: await allOf((page) => applications.listForIdea({ ...page, id: idea.id })) });
  }
  return {
    dashboard: await dashboards.entrepreneur(),
    invitations: await allOf((page) => connections.list({ ...page, status: "pending", direction: "incoming" })),
    profile: await entrepreneurs.get({ id }),
    connections: await allOf((page) => connections.list({ ...page, status: "accepted" })),
    ideas,
  };
}

async function readReader({ notifications, messages }: Caller) {
  return {
    unreadNotifications: (await notifications.unreadCount()).unreadCount,
    notifications: await allOf((page) => notifications.list({ ...page, unread: true })),
    unreadMessages: (await messages.unreadCount()).unreadCount,
    threads: await allOf((page) => messages.list(page) as Promise<{ id: string; unreadCount: number }[]>),
  };
}
