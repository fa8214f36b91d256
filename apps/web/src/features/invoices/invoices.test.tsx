import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { InvoicesScreen } from "../../routes/invoices.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const invoice = {
  id: "one",
  number: "E1004-2026-0031",
  kind: "expert_invoice",
  amount: "12500.00",
  net: "10416.67",
  vat: "2083.33",
  vatRule: "domestic",
  currency: "GBP",
  subject: "Interviews",
  from: "Ida Marsh",
  to: "Wetherby & Loom Ltd",
  isSentByYou: false,
  credits: null,
  projectId: "p1",
  purchaseOrder: null,
  costCentre: null,
  businessProof: null,
  issuedAt: "2026-11-19T10:00:00.000Z",
  issuedOn: "2026-11-19",
  pdfUrl: "/api/invoices/one.pdf",
  eInvoice: {
    ublUrl: "/api/invoices/one/ubl.xml",
    ciiUrl: "/api/invoices/one/cii.xml",
    facturXUrl: "/api/invoices/one/factur-x.pdf",
  },
};
const creditNote = {
  ...invoice,
  id: "two",
  number: "Q-2026-0008",
  kind: "credit_note",
  isSentByYou: true,
  credits: "Q-2026-0007",
  projectId: null,
  pdfUrl: "/api/invoices/two.pdf",
  eInvoice: null,
};

function open(answers: Answers = {}, isAdmin = false, question = "") {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "invoices.list": () => [invoice, creditNote],
    ...answers,
  });
  renderScreen(<InvoicesScreen />, { path: "/invoices", address: `/invoices${question}` });
  return () => calls.filter(({ procedure }) => procedure === "invoices.list").map(({ input }) => input);
}

const tabNames = () =>
  within(screen.getByRole("navigation", { name: "Sections" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

// spec 2.29
test("stand with kind, number, parties, date, VAT and amount, and are a click away as PDF", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Invoices and receipts, newest first" }));
  const [, first, second] = table.getAllByRole("row");
  expect(first?.textContent).toBe(
    "Invoice E1004-2026-0031InterviewsFrom Ida MarshTo Wetherby & Loom LtdNov 19, 2026£2,083.33£12,500.00Download",
  );
  expect(second?.textContent).toContain("Credit note Q-2026-0008Interviews, credits Q-2026-0007To Wetherby & Loom Ltd");
  expect(table.getByRole("link", { name: "PDF of Credit note Q-2026-0008" }).getAttribute("href")).toBe(
    creditNote.pdfUrl,
  );
  expect(table.getByRole("link", { name: "Interviews" }).getAttribute("href")).toBe("/project/p1");
  expect(tabNames()).toEqual(["Documents", "Statements", "Tax figures"]);
});

test("are downloaded as PDF, as PDF with the e-invoice inside and as data, where there is an e-invoice", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Download Invoice E1004-2026-0031" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => [item.textContent, item.getAttribute("href"), item.hasAttribute("download")])).toEqual([
    ["PDF", "/api/invoices/one.pdf", true],
    ["PDF with e-invoice (Factur-X, ZUGFeRD)", "/api/invoices/one/factur-x.pdf", true],
    ["E-invoice as UBL", "/api/invoices/one/ubl.xml", true],
    ["E-invoice as CII", "/api/invoices/one/cii.xml", true],
  ]);
  expect(screen.queryByRole("button", { name: "Download Credit note Q-2026-0008" })).toBeNull();
});

// spec 7.65
test("say by which words the client's books know the project, where there are any", async () => {
  open({ "invoices.list": () => [{ ...invoice, purchaseOrder: "PO-1", costCentre: "4200" }, creditNote] });
  const [, first, second] = within(await screen.findByRole("table")).getAllByRole("row");
  expect(first?.textContent).toContain("InterviewsPurchase order: PO-1Cost centre: 4200From Ida Marsh");
  expect(second?.textContent).not.toMatch(/Purchase order|Cost centre/);
});

test("say what a reverse charge rests on", async () => {
  const at = "2026-11-18T10:00:00.000Z";
  const proofs = [
    { kind: "register", register: "vies", consultationNumber: "WAPIAAA6782", at },
    { kind: "register", register: "hmrc", consultationNumber: null, at },
    { kind: "decision", register: null, consultationNumber: null, at },
  ];
  open({ "invoices.list": () => proofs.map((businessProof, id) => ({ ...invoice, id: String(id), businessProof })) });
  const [, first, second, third] = within(await screen.findByRole("table")).getAllByRole("row");
  expect(first?.textContent).toContain(
    "Reverse charge: VAT number confirmed by VIES on Nov 18, 2026, consultation number WAPIAAA6782",
  );
  expect(second?.textContent).toContain("VAT number confirmed by HM Revenue & Customs on Nov 18, 2026From");
  expect(third?.textContent).toContain("Reverse charge on other evidence of Nov 18, 2026");
});

test("an administrator has the platform's a click away", async () => {
  const user = userEvent.setup();
  const asked = open({}, true);
  await user.click(await screen.findByRole("link", { name: "The platform's documents" }));
  await screen.findByRole("table");
  expect(asked()).toContainEqual(expect.objectContaining({ scope: "platform" }));
});

test("where there are none it says what will bring some, and while they load that they do", async () => {
  open({ "invoices.list": () => [] });
  await screen.findByText("No documents yet");
  screen.getByText(/^You'll see a receipt when a milestone is funded/);
});

// spec 2.32
test("of one project alone are asked for where the address says so, with the way back to all", async () => {
  const asked = open({}, false, "?project=p1");
  await screen.findByRole("table");
  expect(asked()).toContainEqual(expect.objectContaining({ scope: "mine", project: "p1" }));
  expect(screen.getByRole("link", { name: "one project" }).getAttribute("href")).toBe("/project/p1");
  expect(screen.getByRole("link", { name: "Show all documents" }).getAttribute("href")).toBe("/invoices");
});

const STATEMENTS = "?status=statements";
const statement = {
  month: "2026-10",
  isOver: true,
  currency: "GBP",
  sections: [
    {
      account: "escrow",
      opening: "12500.00",
      sums: [
        { kind: "released", amount: "-8000.00", count: 1 },
        { kind: "refunded", amount: "-500.00", count: 1 },
      ],
      closing: "4000.00",
    },
    { account: "purchases", opening: null, sums: [{ kind: "bought", amount: "49.00", count: 1 }], closing: null },
  ],
  pdfUrl: "/api/statements/2026-10.pdf",
};
const soFar = {
  ...statement,
  month: "2026-11",
  isOver: false,
  sections: [{ account: "escrow", opening: "4000.00", sums: [], closing: "4000.00" }],
  pdfUrl: "/api/statements/2026-11.pdf",
};

// spec 2.30
test("statements have a row for each account of a month, and one PDF a month", async () => {
  open({ "invoices.listStatements": () => [soFar, statement] }, false, STATEMENTS);
  const table = within(await screen.findByRole("table", { name: "Monthly statements, newest first" }));
  expect(
    table
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Nov 2026, so farHeld in escrow£4,000.00No movements£4,000.00PDF",
    "Oct 2026Held in escrow£12,500.00Released to the expert −£8,000.00Refunded −£500.00£4,000.00PDF",
    "Oct 2026Bought from the platformPaid £49.00",
  ]);
  const pdf = table.getByRole("link", { name: "PDF statement for Oct 2026" });
  expect(pdf.getAttribute("href")).toBe("/api/statements/2026-10.pdf");
  expect(table.getAllByRole("link")).toHaveLength(2);
});

const quarter = {
  quarter: "2026-Q4",
  from: "2026-10-01",
  until: "2026-12-31",
  currency: "GBP",
  lines: [
    { rule: "domestic", ratePercent: "20", country: "GB", net: "100.00", vat: "20.00", gross: "120.00", documents: 2 },
    { rule: "outside_scope", ratePercent: "0", country: null, net: "-5.00", vat: "0.00", gross: "-5.00", documents: 1 },
  ],
  net: "95.00",
  vat: "20.00",
  gross: "115.00",
  documents: 3,
};

// spec 2.31
test("tax figures have a line for each rule and rate of a quarter, their sum, and go into a file", async () => {
  open({ "invoices.listTaxFigures": () => [quarter] }, false, "?status=tax-figures");
  await screen.findByRole("heading", { name: "Q4 2026" });
  screen.getByText("Oct 01, 2026 to Dec 31, 2026");
  const rows = within(screen.getByRole("table", { name: "Tax figures of Q4 2026" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Domestic suppliesVAT of United Kingdom20\u00a0%2£100.00£20.00£120.00",
    "Outside the scope of VATNone1−£5.00£0.00−£5.00",
    "Total3£95.00£20.00£115.00",
  ]);
  const file = screen.getByRole("link", { name: "Download CSV" });
  expect(file.getAttribute("href")).toBe("/api/tax-figures.csv?scope=mine");
});

// spec 2.31
test("the platform's tax figures are for administrators alone", async () => {
  const figures = { "invoices.listTaxFigures": () => [quarter] };
  open(figures, false, "?status=platform-tax-figures");
  await screen.findByRole("table", { name: "Invoices and receipts, newest first" });
  open(figures, true, "?status=platform-tax-figures");
  const file = await screen.findByRole("link", { name: "Download CSV" });
  expect(file.getAttribute("href")).toBe("/api/tax-figures.csv?scope=platform");
});

test.each([
  ["tax-figures", "No sales in your name yet", "What you sell as an expert counts here"],
  ["platform-tax-figures", "No platform sales yet", "The platform sells plans, reviews"],
])("%s say what will bring some, that they load and that they could not be loaded", async (tab, title, words) => {
  open({ "invoices.listTaxFigures": () => [] }, true, `?status=${tab}`);
  await screen.findByText(title);
  screen.getByText(new RegExp(`^${words}`));
  open({ "invoices.listTaxFigures": noAnswer }, true, `?status=${tab}`);
  await screen.findByText("Loading the tax figures");
  open({ "invoices.listTaxFigures": () => refusal(500, "internal") }, true, `?status=${tab}`);
  await screen.findByText("We could not load the tax figures");
});
