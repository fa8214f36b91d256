import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { setPageCurrency } from "../../lib/currency.ts";
import { LandingScreen } from "../../routes/landing.tsx";
import { answerCalls, noAnswer } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { SEATS } from "./seats.ts";

afterEach(() => {
  setPageCurrency(undefined);
  vi.unstubAllGlobals();
});

function show(session: () => unknown = () => null) {
  answerCalls({ "accounts.session": session });
  renderScreen(<LandingScreen />, { path: "/" });
}
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const companyData = () => document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? "";

describe("the landing page", () => {
  test("treats whoever is not known yet as a guest", async () => {
    show(noAnswer);
    await screen.findByRole("link", { name: "Get Started Today" });
    expect(hrefOf("Find Expert Consultants")).toBe("/login?next=%2Ffind-experts");
    expect(hrefOf("Get Started Today")).toBe("/register");
    expect(screen.queryByRole("link", { name: "Go to Dashboard" })).toBeNull();
  });

  test("shows whoever is signed in no way to log in below", async () => {
    show(() => userWith());
    expect(await screen.findByRole("link", { name: "Go to Dashboard" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Get Started Today" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Browse Expert Consultants" })).toBeNull();
  });

  test("leads a guest from a service through log-in to its experts", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "Learn More about Company Valuation" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Company Valuation" }));
    expect(dialog.getByRole("link", { name: "Find Company Valuation Experts" }).getAttribute("href")).toBe(
      "/login?next=%2Ffind-experts%3Fcategory%3Dcompany-valuation",
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["GBP", "£"],
    ["EUR", "€"],
    ["USD", "$"],
  ])("names every amount in %s where the installation is in it", (currency, sign) => {
    setPageCurrency(currency);
    show();
    expect(screen.getByText("Consulting from").nextElementSibling?.textContent).toBe(`${sign}50/hour`);
    expect(screen.getByText(`${sign}800 to ${sign}4,000 a month`)).toBeTruthy();
    expect(screen.getByText(`${sign}12,500.00 planned`)).toBeTruthy();
    expect(screen.getByText(`${sign}12,500.00 held`)).toBeTruthy();
    expect(screen.getByText(`${sign}11,000.00 paid`)).toBeTruthy();
    expect(screen.getByText(`2 Fund ${sign}12,500`)).toBeTruthy();
    expect(screen.getByText(`${sign}11,000 paid`)).toBeTruthy();
    expect(JSON.parse(companyData())).toMatchObject({
      makesOffer: { priceCurrency: currency, description: `Consulting from ${sign}50/hour` },
    });
  });

  test("describes the company to search engines once, at its own address", () => {
    show();
    expect(document.head.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
    expect(JSON.parse(companyData())).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Quorate",
      email: "hello@quorate.example",
      url: window.location.origin,
    });
    expect(document.title).toBe("Quorate: expert consultants and co-founders, paid by milestone");
  });

  test("tells how the money goes in four steps", () => {
    show();
    const escrow = within(screen.getByRole("region", { name: "The money waits in the middle" }));
    expect(escrow.getAllByRole("heading", { level: 3 }).map((step) => step.textContent)).toEqual([
      "1. Plan",
      "2. Fund",
      "3. Submit",
      "4. Release",
    ]);
    expect(escrow.getByText("The organization has 14 days")).toBeTruthy();
    expect(escrow.getByText(/Silence for 14 days counts as acceptance/)).toBeTruthy();
    expect(escrow.getAllByText("after the 12% fee")).toHaveLength(2);
  });

  test("says of its picture that it is an example, what its seats mean, and names nobody and no figure", () => {
    show();
    const picture = screen.getByRole("img", { name: /^An example: sixty-two people/ }).closest("figure");
    const rows = within(picture ?? document.body).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector("span span")?.textContent)).toEqual([
      "Recommended",
      "Fits",
      "Considered",
    ]);
    expect(picture?.textContent).toContain("This picture is an example.");
    expect(picture?.textContent).not.toMatch(/%/);
  });

  test("says of people and of the review what the product says elsewhere", () => {
    show();
    const teller = screen.getByText("Tomasz Okonjo").closest("figcaption");
    expect(teller?.textContent).toBe("Tomasz OkonjoProduct strategy adviser, INSEAD");
    expect(screen.queryByText("Niamh Bellweather")).toBeNull(); // she still looks for the co-founder whom she praised here
    expect(screen.getByText(/every document is read by a person, within three business days/)).toBeTruthy();
    expect(screen.getByText(/reviewed within 2-3 business days/)).toBeTruthy();
  });

  test("can be written to", () => {
    show();
    expect(hrefOf("Contact")).toBe("mailto:hello@quorate.example");
  });
});

test("as many seats are drawn as the words beside them say: 62, of which 13 fit and 3 are recommended", () => {
  expect(SEATS).toHaveLength(62);
  expect(SEATS.filter(({ fits }) => fits)).toHaveLength(13);
  expect(SEATS.flatMap(({ rank }) => rank ?? [])).toEqual([1, 2, 3]);
  expect(SEATS.every(({ fits, rank }) => fits || rank === null)).toBe(true);
});
