import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { dispute, expert, organization, overview, renderDashboard } from "../../testing/admin-fixtures.tsx";
import { noAnswer, refusal } from "../../testing/answer-calls.ts";
import { clientFace, expertFace } from "../../testing/face-fixtures.ts";

afterEach(() => vi.unstubAllGlobals());

const project = {
  id: "project-9",
  title: "Harbour survey",
  organization: clientFace({ id: "o", name: "Brook Street Mills", logoUrl: "/pictures/bs/320.webp" }),
  expert: expertFace({ id: "e", name: "Ada Abara", profileImageUrl: "/pictures/aa/320.webp" }),
  status: "in_progress",
  budget: "9000.00",
  createdAt: "2026-11-12T09:00:00.000Z",
};

const subscription = {
  id: "subscription-1",
  user: {
    firstName: "Noor",
    lastName: "Hallsworth",
    email: "noor@post.example",
    profileImageUrl: "/pictures/nh/320.webp",
  },
  plan: { id: "2", name: "Growth", price: "49.99" },
  status: "active",
  billingCycle: "annual",
  isFreeTrial: false,
  endDate: "2027-11-12T09:00:00.000Z",
  cancelledAt: null,
};

const LISTS = [
  ["", "experts", "admin.listExperts", "Expert Management", expert],
  ["?tab=organizations", "organizations", "admin.listOrganizations", "Organizations", organization],
  ["?tab=projects", "projects", "admin.listProjects", "Projects", project],
  ["?tab=subscriptions", "subscriptions", "admin.listSubscriptions", "Subscriptions", subscription],
] as const;

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
const statusText = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe.each(LISTS)("the list at %s", (search, nouns, procedure, tab, row) => {
  test("is on its own tab", async () => {
    renderDashboard({}, search);
    await screen.findByRole("tab", { name: tab, selected: true });
    expect(screen.getByRole("tablist", { name: "Administration" })).toBeTruthy();
  });

  test("says that it is on its way", async () => {
    renderDashboard({ [procedure]: noAnswer }, search);
    expect(await screen.findByText(`Loading ${nouns}`)).toBeTruthy();
    expect(screen.queryByText(`No ${nouns} found`)).toBeNull();
  });

  test("says that it is empty, and what finds more", async () => {
    renderDashboard({ [procedure]: () => [] }, search);
    expect(await screen.findByRole("heading", { name: `No ${nouns} found` })).toBeTruthy();
    expect(screen.getByText("Fewer words or another status find more.")).toBeTruthy();
    expect(screen.queryByText(`Loading ${nouns}`)).toBeNull();
  });

  test("says that it failed, and is asked for again", async () => {
    let isDown = true;
    renderDashboard({ [procedure]: () => (isDown ? refusal(503, "database/unavailable") : []) }, search);
    await screen.findByRole("heading", { name: `We could not load the ${nouns}` });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(`No ${nouns} found`)).toBeTruthy();
  });

  test("counts one row in the singular", async () => {
    renderDashboard({ [procedure]: () => [row] }, search);
    await waitFor(() => expect(statusText()).toContain(`1 ${nouns.slice(0, -1)} shown`));
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("goes on after its last row where a page was full", async () => {
    const page = Array.from({ length: 20 }, (_, index) => ({ ...row, id: `row-${index}` }));
    const isNext = (input: unknown) => typeof input === "object" && input !== null && "cursor" in input;
    const { inputsOf } = renderDashboard(
      { [procedure]: (input) => (isNext(input) ? [{ ...row, id: "row-20" }] : page) },
      search,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    await waitFor(() => expect(statusText()).toContain(`All 21 ${nouns} shown`));
    expect(inputsOf(procedure)).toEqual([
      expect.not.objectContaining({ cursor: expect.anything(), q: expect.anything() }),
      expect.objectContaining({ cursor: "row-19", limit: 20 }),
    ]);
  });

  test("is searched by the words in the address", async () => {
    const { inputsOf } = renderDashboard({}, `${search}${search === "" ? "?" : "&"}q=%20mill%20`);
    await waitFor(() => expect(inputsOf(procedure)[0]).toMatchObject({ q: "mill", limit: 20 }));
    expect(screen.getByLabelText<HTMLInputElement>(`Search ${nouns}`).value).toBe("mill");
  });
});

test("the rows of the former words stay, marked as busy, until those of the new ones are there", async () => {
  renderDashboard({
    "admin.listExperts": (input) =>
      typeof input === "object" && input !== null && "q" in input ? noAnswer() : [expert],
  });
  const table = await screen.findByRole("table", { name: "Experts and their verification" });
  expect(table.closest("[aria-busy]")?.getAttribute("aria-busy")).toBe("false");
  await userEvent.type(screen.getByLabelText("Search experts"), "insead");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"] table')).not.toBeNull());
  expect(screen.getByRole("row", { name: /Rosalind Abara/ })).toBeTruthy();
});

test.each([
  [
    "?tab=organizations",
    "admin.listOrganizations",
    { ...organization, logoUrl: "/pictures/bs/320.webp" },
    "Brook Street Mills",
    "/organizations/organization-1",
  ],
  [
    "",
    "admin.listExperts",
    { ...expert, user: { ...expert.user, profileImageUrl: "/pictures/ra/320.webp" } },
    "Rosalind Abara",
    "/expert-profile/expert-1",
  ],
] as const)(
  "at %s each row of %s has the picture, and leads to the page as long as there is one",
  async (search, procedure, row, name, href) => {
    renderDashboard({ [procedure]: () => [row, { ...row, id: "gone", hasPage: false }] }, search);
    const links = await screen.findAllByRole("link", { name });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([href]);
    const pictures = [...screen.getByRole("table").querySelectorAll("img")].map((img) => img.getAttribute("src"));
    expect(new Set(pictures).size).toBe(1);
    expect(pictures).toHaveLength(2);
  },
);

test("projects show both sides, and subscriptions who has them, with pictures", async () => {
  renderDashboard({ "admin.listProjects": () => [project] }, "?tab=projects");
  const client = await screen.findByRole("link", { name: "Brook Street Mills" });
  expect(client.getAttribute("href")).toBe("/organizations/o");
  expect(screen.getByRole("link", { name: "Ada Abara" }).getAttribute("href")).toBe("/expert-profile/e");
  const pictures = [...document.querySelectorAll("td img, th img")].map((img) => img.getAttribute("src"));
  expect(pictures).toEqual(["/pictures/bs/320.webp", "/pictures/aa/320.webp"]);
});

test.each([
  ["", "Search experts", "Name, e-mail, title or school", ["All", "Verified", "Pending"]],
  [
    "?tab=organizations",
    "Search organizations",
    "Name, industry, place or e-mail",
    ["All", "Verified", "Not verified"],
  ],
  ["?tab=projects", "Search projects", "Title, task or expertise", null],
  ["?tab=subscriptions", "Search subscriptions", "Name, e-mail or plan", null],
])(
  "the search at %s says what it looks through, and has a status where there is one, called what it lists",
  async (search, label, ...rest) => {
    const [hint, statuses] = rest;
    renderDashboard({}, search);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    expect(field.placeholder).toBe(hint);
    expect(field.type).toBe("search");
    expect(field.maxLength).toBe(200);
    const status = screen.queryByLabelText<HTMLSelectElement>("Status");
    expect(status && [...status.options].map(({ text }) => text)).toEqual(statuses);
  },
);

describe("the filter in the address", () => {
  test.each([
    ["?status=verified", "verified", "Verified"],
    ["?status=pending", "pending", "Pending"],
    ["?status=nonsense", "all", "All"],
    ["?tab=nonsense", "all", "All"],
  ])("%s is read", async (search, status, label) => {
    const { inputsOf } = renderDashboard({}, search);
    await waitFor(() => expect(inputsOf("admin.listExperts")[0]).toEqual({ limit: 20, status, direction: "forward" }));
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Status" }).selectedOptions[0]?.textContent).toBe(
      label,
    );
  });

  test("is begun anew on another tab", async () => {
    const { inputsOf } = renderDashboard({}, "?q=insead&status=verified");
    await userEvent.click(await screen.findByRole("tab", { name: "Organizations" }));
    await waitFor(() =>
      expect(inputsOf("admin.listOrganizations")).toEqual([{ limit: 20, status: "all", direction: "forward" }]),
    );
    await userEvent.click(screen.getByRole("tab", { name: "Expert Management" }));
    await waitFor(() =>
      expect(inputsOf("admin.listExperts").at(-1)).toEqual({ limit: 20, status: "all", direction: "forward" }),
    );
  });

  test("keeps the words when a status is chosen, and the status when words are sent", async () => {
    const { inputsOf } = renderDashboard({}, "?tab=organizations&status=pending");
    await userEvent.type(await screen.findByLabelText("Search organizations"), "mill{Enter}");
    await waitFor(() =>
      expect(inputsOf("admin.listOrganizations").at(-1)).toMatchObject({ q: "mill", status: "pending" }),
    );
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Verified");
    await waitFor(() =>
      expect(inputsOf("admin.listOrganizations").at(-1)).toMatchObject({ q: "mill", status: "verified" }),
    );
    await userEvent.selectOptions(screen.getByLabelText("Status"), "All");
    await waitFor(() => expect(inputsOf("admin.listOrganizations").at(-1)).toMatchObject({ q: "mill", status: "all" }));
  });
});

describe("the experts", () => {
  const show = async (facts: object) => {
    renderDashboard({ "admin.listExperts": () => [{ ...expert, ...facts }] });
    return cellsOf(await screen.findByRole("table", { name: "Experts and their verification" }));
  };

  test("stand with their credentials under the heads of the columns", async () => {
    const [head, row] = await show({});
    expect(head).toEqual(["Expert", "Credentials", "Verification", "Documents", "Action"]);
    expect(row?.slice(0, 2)).toEqual(["RARosalind AbaraPricing consultantrosalind@quorate.example", "INSEAD, 2015"]);
    expect(screen.getByRole("link", { name: "Rosalind Abara" }).getAttribute("href")).toBe("/expert-profile/expert-1");
    expect(
      screen.getByText(
        "Applicants are promised an answer within 2–3 business days, 1 once they paid for an expedited review.",
      ),
    ).toBeTruthy();
  });

  const queue = { waitingSince: "2026-11-12T09:00:00.000Z", businessDays: 2, isExpedited: false, isOverdue: false };
  const verified = { isVerified: true, queue: null };
  test.each([
    ["who wait", { queue }, "Pending2 business days in the queue"],
    ["who wait since a day", { queue: { ...queue, businessDays: 1 } }, "Pending1 business day in the queue"],
    ["who paid", { queue: { ...queue, isExpedited: true } }, "PendingExpedited2 business days in the queue"],
    [
      "who wait for too long",
      { queue: { ...queue, isOverdue: true } },
      "Pending2 business days in the queueLater than promised",
    ],
    ["who never applied", { queue: null, verificationStatus: null }, "Pending"],
    ["who were declined", { queue: null, verificationStatus: "rejected" }, "Declined"],
    ["whose verification ended", { queue: null, verificationStatus: "expired" }, "Ended"],
    ["who are verified since ever", verified, "Verified"],
    [
      "who are verified",
      { ...verified, verificationDate: "2026-11-13T09:00:00.000Z", decidedBy: "admin@quorate.example" },
      "VerifiedNov 13, 2026by admin@quorate.example",
    ],
  ])("%s show how their verification stands", async (_, facts, words) => {
    const [, row] = await show(facts);
    expect(row?.[2]).toBe(words);
  });

  test.each([
    ["waits", { queue }, ["Verify"]],
    ["does not wait", { queue: null }, ["Verify"]],
    ["is verified", verified, ["Unverify"]],
  ])("whoever %s has the actions that fit", async (_, facts, actions) => {
    await show(facts);
    const row = within(screen.getByRole("row", { name: /Rosalind Abara/ }));
    expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(actions);
    for (const action of actions) expect(row.getByRole("button", { name: `${action} Rosalind Abara` })).toBeTruthy();
  });

  test("have documents that are named, and say so without any", async () => {
    const documents = (["education_certificate", "cv", "additional"] as const).map((kind) => ({
      kind,
      url: `/${kind}`,
    }));
    const [, row] = await show({ documents });
    expect(row?.[3]).toBe(
      "Education certificate of Rosalind AbaraCV of Rosalind AbaraAdditional file of Rosalind Abara",
    );
    for (const link of screen.getAllByRole("link", { name: /of Rosalind Abara$/ })) {
      expect(link.hasAttribute("download")).toBe(true);
    }
  });

  test("without documents say so", async () => {
    const [, row] = await show({ documents: [] });
    expect(row?.[3]).toBe("None");
  });

  test("lead to their verification, where the documents are beside the claims and a decision has its reason", async () => {
    await show({ verificationId: "case-1" });
    expect(screen.getByRole("link", { name: "Review Rosalind Abara" }).getAttribute("href")).toBe(
      "/admin/verifications?case=case-1",
    );
  });

  test("are unverified at a click, and the figures are read again", async () => {
    const { inputsOf } = renderDashboard({
      "admin.listExperts": () => [{ ...expert, ...verified }],
      "admin.verifyExpert": () => expert,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Unverify Rosalind Abara" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Success" }));
    expect(inputsOf("admin.verifyExpert")).toEqual([{ id: "expert-1", verified: false }]);
    await waitFor(() => expect(inputsOf("admin.overview")).toHaveLength(2));
  });
});

describe("the organizations", () => {
  const show = async (facts: object) => {
    renderDashboard({ "admin.listOrganizations": () => [{ ...organization, ...facts }] }, "?tab=organizations");
    return cellsOf(await screen.findByRole("table", { name: "Organizations and their verification" }));
  };

  test("stand with what is known of them", async () => {
    expect(await show({})).toEqual([
      ["Organization", "Industry", "Location", "Projects", "Verification", "Action"],
      [
        "BMBrook Street Millsrosalind@quorate.example",
        "Manufacturing",
        "Leeds",
        "3",
        "VerifiedNov 12, 2026",
        "Unverify",
      ],
    ]);
  });

  test("that said nothing and were not looked at show that", async () => {
    const [, row] = await show({ industry: null, location: null, isVerified: false, verificationDate: null });
    expect(row?.slice(1)).toEqual(["Not given", "Not given", "3", "Not asked for", "Verify"]);
  });

  test.each([
    ["pending", "Pending"],
    ["rejected", "Declined"],
  ])("whose verification is %s say so, and lead to it", async (verificationStatus, word) => {
    const [, row] = await show({
      isVerified: false,
      verificationDate: null,
      verificationId: "case-2",
      verificationStatus,
    });
    expect(row?.slice(4)).toEqual([word, "ReviewVerify"]);
    expect(screen.getByRole("link", { name: "Review Brook Street Mills" }).getAttribute("href")).toBe(
      "/admin/verifications?case=case-2",
    );
  });

  test("are verified at a click, and list and figures are read again", async () => {
    const { inputsOf } = renderDashboard(
      {
        "admin.listOrganizations": () => [{ ...organization, isVerified: false }],
        "admin.verifyOrganization": () => organization,
      },
      "?tab=organizations",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Verify Brook Street Mills" }));
    await waitFor(() => expect(inputsOf("admin.listOrganizations")).toHaveLength(2));
    expect(inputsOf("admin.verifyOrganization")).toEqual([{ id: "organization-1", verified: true }]);
    expect(inputsOf("admin.overview")).toHaveLength(2);
    expect(getToasts()[0]).toMatchObject({ title: "Success" });
  });
});

describe.each([
  ["admin.verifyExpert", "", /^Verify Rosalind/],
  ["admin.verifyOrganization", "?tab=organizations", /^Unverify Brook/],
])("%s", (procedure, search, name) => {
  test("that failed is an error", async () => {
    renderDashboard({ [procedure]: () => refusal(503, "database/unavailable") }, search);
    await userEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", variant: "destructive" }));
  });
});

describe("the projects", () => {
  const show = async (facts: object) => {
    renderDashboard({ "admin.listProjects": () => [{ ...project, ...facts }] }, "?tab=projects");
    return cellsOf(await screen.findByRole("table", { name: "Projects, newest first" }));
  };

  test("stand with both sides, their day and their whole budget", async () => {
    expect(await show({})).toEqual([
      ["Project", "Status", "Expert", "Posted", "Budget"],
      [
        "Harbour surveyBrook Street Mills",
        "In progress",
        "Ada Abara",
        "Nov 12, 2026",
        expect.stringContaining("9,000"),
      ],
    ]);
    expect(screen.getByRole("heading", { name: "All projects" })).toBeTruthy();
    const links = screen.getAllByRole("link", { name: "Harbour survey" }).map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/project/project-1", "/project/project-9"]);
  });

  test("without an expert say that there is nobody yet", async () => {
    const [, row] = await show({ expert: null, status: "open" });
    expect(row?.slice(1, 3)).toEqual(["Open", "Nobody yet"]);
  });
});

describe("the open disputes", () => {
  const show = (answer: () => unknown) => renderDashboard({ "disputes.listOpen": answer }, "?tab=projects");

  test("say who opened them, why, until when the other side may answer, and about how much", async () => {
    const answered = { ...dispute, id: "dispute-2", openedBy: "expert", status: "answered" };
    show(() => [dispute, answered]);
    const rows = cellsOf(await screen.findByRole("table", { name: "Disputes that wait for a decision" }));
    expect(rows).toEqual([
      ["Project", "Opened by", "Reason", "Answer", "Amount"],
      [
        "Harbour surveySoundings",
        "WLWetherby & LoomClient, Nov 18, 2026",
        "Nothing came.",
        "Due Nov 25, 2026",
        expect.stringMatching(/12,500/),
      ],
      [
        "Harbour surveySoundings",
        "LMLucian MarchettiExpert, Nov 18, 2026",
        "Nothing came.",
        "Given",
        expect.stringMatching(/12,500/),
      ],
    ]);
    expect(screen.getByRole("region", { name: "Open disputes" }).textContent).toContain("The most urgent first");
    expect(screen.queryByText("Nobody waits for a decision.")).toBeNull();
  });

  test("of which there are none say so", async () => {
    show(() => []);
    expect(await screen.findByText("Nobody waits for a decision.")).toBeTruthy();
    expect(screen.queryByRole("table", { name: "Disputes that wait for a decision" })).toBeNull();
  });

  test("say that they are on their way", async () => {
    show(noAnswer);
    expect(await screen.findByText("Loading the disputes")).toBeTruthy();
    expect(screen.queryByText("Nobody waits for a decision.")).toBeNull();
  });

  test("that could not be loaded are asked for again", async () => {
    let isDown = true;
    show(() => (isDown ? refusal(503, "database/unavailable") : []));
    await screen.findByRole("heading", { name: "We could not load the disputes" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nobody waits for a decision.")).toBeTruthy();
    expect(screen.queryByText("We could not load the disputes")).toBeNull();
  });
});

describe("the subscriptions", () => {
  test.each([
    [{}, ["Growth", "Active", "Annual", "Nov 12, 2027"]],
    [{ billingCycle: "monthly" }, ["Growth", "Active", "Monthly", "Nov 12, 2027"]],
    [{ isFreeTrial: true }, ["Growth", "Active", "Free first year", "Nov 12, 2027"]],
    [{ cancelledAt: "2026-12-01T09:00:00.000Z" }, ["Growth", "Active", "Annual", "Nov 12, 2027Cancelled by its owner"]],
    [{ cancelledAt: "2026-12-01T09:00:00.000Z", status: "expired" }, ["Growth", "Expired", "Annual", "Nov 12, 2027"]],
  ])("with %j say how they are billed and when they end", async (facts, words) => {
    renderDashboard({ "admin.listSubscriptions": () => [{ ...subscription, ...facts }] }, "?tab=subscriptions");
    const [head, row] = cellsOf(await screen.findByRole("table", { name: "Subscriptions, newest first" }));
    expect(head).toEqual(["User", "Plan", "Status", "Billing", "Ends", "Plan price"]);
    expect(row).toEqual(["Noor Hallsworthnoor@post.example", ...words, expect.stringContaining("49.99")]);
  });
});

describe("the profile workflows", () => {
  const step = (name: string) => ({ step: name, count: 1, total: 4, percent: 25 });
  const steps = ["complete", "verified", "services", "proposal", "project", "subscription", "idea", "application"];

  test("name each step and role, with its share in words and as a bar", async () => {
    const workflow = { profiles: 4, percent: 75, steps: [...steps, "brand_new"].map(step) };
    const workflows = {
      percent: 60,
      expert: workflow,
      organization: workflow,
      entrepreneur: { ...workflow, steps: [] },
    };
    renderDashboard({ "admin.overview": () => ({ ...overview, workflows }) }, "?tab=workflows");
    const table = await screen.findByRole("table", { name: "Steps of expert profiles" });
    expect(cellsOf(table)).toEqual([
      ["Step", "Share", "Profiles", "Percent"],
      ...[
        "Profile complete",
        "Verified",
        "With service offerings",
        "Sent a proposal",
        "First project",
        "With a subscription",
        "Posted an idea",
        "Applied to an idea",
        "brand_new",
      ].map((name) => [name, "", "1 of 4", "25%"]),
    ]);
    expect(within(table).getByRole("progressbar", { name: "Expert profiles: Verified" })).toBeTruthy();
    expect(within(table).getByRole("progressbar", { name: "Expert profiles: brand_new" })).toBeTruthy();
    for (const title of ["Expert profiles", "Organization profiles", "Entrepreneur profiles"]) {
      expect(screen.getByRole("region", { name: title }).textContent).toContain("75% completion, 4 profiles");
    }
    expect(screen.getByText(/60% of all steps are taken/).textContent).toContain(
      "Every figure is counted from the profiles as they stand.",
    );
  });
});

describe("the figures", () => {
  test("say that they are on their way, and are not there yet", async () => {
    renderDashboard({ "admin.overview": noAnswer }, "?tab=workflows");
    expect(await screen.findByText("Loading the figures")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "The platform in figures" })).toBeNull();
    expect(document.title).toContain("Admin Dashboard");
  });

  test("that could not be loaded are asked for again, and the lists stand meanwhile", async () => {
    let isDown = true;
    renderDashboard({ "admin.overview": () => (isDown ? refusal(503, "database/unavailable") : overview) });
    await screen.findByRole("heading", { name: "We could not load the figures", level: 2 });
    expect(await screen.findByRole("row", { name: /Rosalind Abara/ })).toBeTruthy();
    expect(screen.queryByText("Loading the figures")).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "The platform in figures" })).toBeTruthy();
    expect(screen.queryByText("We could not load the figures")).toBeNull();
  });

  test("leave out what nobody is in, and say when nothing was received", async () => {
    renderDashboard({
      "admin.overview": () => ({
        ...overview,
        experts: { total: 9, verified: 1, pending: 2, declined: 0, lapsed: 6, overdue: 0 },
        projects: { total: 6, open: 1, inProgress: 2, completed: 3, cancelled: 0 },
        revenue: { received: "0.00", bySource: overview.revenue.bySource.map((part) => ({ ...part, amount: "0.00" })) },
        subscriptions: {
          ...overview.subscriptions,
          byPayment: overview.subscriptions.byPayment.map((part) => ({ ...part, count: 0 })),
        },
      }),
    });
    const figures = within(await screen.findByRole("region", { name: "The platform in figures" }));
    const context = (label: string) => figures.getByText(label).parentElement?.textContent;
    expect(context("Experts")).toBe("Experts91 verified, 2 pending, 6 no longer verified");
    expect(context("Projects")).toBe("Projects61 open, 2 in progress, 3 completed");
    expect(context("Revenue")).toMatch(/nothing received yet$/);
    expect(context("Plan prices a month")).toMatch(/9 live subscriptions$/);
  });
});
