import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { expert, organization, renderDashboard } from "../../testing/admin-fixtures.tsx";
import { LISTS, project, statusText } from "../../testing/admin-lists.tsx";
import { noAnswer, refusal } from "../../testing/answer-calls.ts";

afterEach(() => vi.unstubAllGlobals());

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
    expect(screen.getByText("Try fewer words or another status.")).toBeTruthy();
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
  ["", "Search experts", "Name, email, title or school", ["All", "Verified", "Pending"]],
  [
    "?tab=organizations",
    "Search organizations",
    "Name, industry, location or email",
    ["All", "Verified", "Not verified"],
  ],
  ["?tab=projects", "Search projects", "Title, task or expertise", null],
  ["?tab=subscriptions", "Search subscriptions", "Name, email or plan", null],
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

describe.each([
  ["admin.verifyExpert", "", /^Verify Rosalind/],
  ["admin.verifyOrganization", "?tab=organizations", /^Unverify Brook/],
])("%s", (procedure, search, name) => {
  test("that failed is an error", async () => {
    renderDashboard({ [procedure]: () => refusal(503, "database/unavailable") }, search);
    await userEvent.click(await screen.findByRole("button", { name }));
    await userEvent.type(await screen.findByLabelText(/^Reason/), "As the register says.");
    await userEvent.click(screen.getByRole("button", { name: /^(Verify|Unverify)$/ }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", variant: "destructive" }));
  });
});
