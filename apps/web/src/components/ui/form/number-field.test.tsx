import { createMilestoneInput } from "@quorate/api/milestones/milestones.schema";
import { submitProposalInput } from "@quorate/api/proposals/proposals.schema";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { setPageCurrency } from "../../../lib/currency.ts";
import { Button } from "./button.tsx";
import { Form, useZodForm } from "./form.tsx";
import { AmountField, NumberField } from "./number-field.tsx";

afterEach(() => setPageCurrency("GBP"));

const ID = "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11";
const schema = submitProposalInput.extend({ budget: createMilestoneInput.shape.amount });
const EMPTY = { id: ID, coverLetter: "Hello", proposedRate: "90", budget: "", estimatedHours: null };

function AmountForm({ onSubmit }: { onSubmit: (values: unknown) => Promise<unknown> }) {
  const form = useZodForm({ schema, defaultValues: EMPTY });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <AmountField name="budget" label="Budget" />
      <NumberField name="estimatedHours" label="Hours" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

function show() {
  const onSubmit = vi.fn<(values: unknown) => Promise<unknown>>().mockResolvedValue(true);
  render(<AmountForm onSubmit={onSubmit} />);
  return onSubmit;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const understood = (id: string) => document.getElementById(`${id}-understood`);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

describe("an amount", () => {
  test.each([
    ["1234,56", "= £1,234.56", "1234.56"],
    ["1,234.56", "= £1,234.56", "1234.56"],
    ["1.234,56", "= £1,234.56", "1234.56"],
    ["1 234,5", "= £1,234.50", "1234.5"],
    ["£1,234", "= £1,234.00", "1234"],
    ["1234", "= £1,234.00", "1234"],
  ])("typed as %j is told as %j before it is sent as %j", async (typed, told, sent) => {
    const onSubmit = show();
    type("Budget", typed);
    expect(understood("budget")?.textContent).toBe(told);
    expect(understood("budget")?.getAttribute("aria-live")).toBe("polite");
    await save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ budget: sent }));
  });

  test.each([
    ["1.234", "Did you mean £1,234.00? Please write it that way."],
    ["1,23,456", "Did you mean £123,456.00? Please write it that way."],
    ["1.5k", "Did you mean £1,500.00? Please write it that way."],
    ["12.345678", "Use at most two decimals."],
    ["€500", "Amounts here are in pounds. Enter it in pounds."],
    ["1e5", "Enter a number, such as 1,234.56."],
    ["-5", "Enter it without a minus sign."],
  ])("typed as %j is asked about at the field and in the summary, kept, and not sent", async (typed, question) => {
    const onSubmit = show();
    type("Budget", typed);
    await save();
    const summary = await screen.findByRole("alert");
    expect(within(summary).getByRole("link", { name: question }).getAttribute("href")).toBe("#budget");
    expect(document.getElementById("budget-error")?.textContent).toBe(question);
    expect([field("Budget").value, field("Budget").getAttribute("aria-invalid")]).toEqual([typed, "true"]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("half typed is no question before there is a pause, and one when the field is left", () => {
    show();
    type("Budget", "1.234");
    expect(document.getElementById("budget-error")).toBeNull();
    fireEvent.blur(field("Budget"));
    expect(document.getElementById("budget-error")?.textContent).toMatch(/^Did you mean/);
  });

  test("a pause is enough, and the question is told politely", async () => {
    show();
    type("Budget", "12.500");
    await waitFor(() => expect(understood("budget")?.textContent).toMatch(/^Did you mean £12,500.00 or £12.50/));
  });

  test("what is meant can be chosen, and stands in the field then", async () => {
    const onSubmit = show();
    type("Budget", "12.500");
    await save();
    await userEvent.click(await screen.findByRole("button", { name: "£12.50" }));
    expect(field("Budget").value).toBe("12.5");
    expect(document.activeElement).toBe(field("Budget"));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ budget: "12.5" }));
  });

  test("is in the installation's currency", async () => {
    setPageCurrency("EUR");
    show();
    type("Budget", "1.234,56 €");
    expect(understood("budget")?.textContent).toBe("= €1,234.56");
    type("Budget", "£5");
    fireEvent.blur(field("Budget"));
    expect(document.getElementById("budget-error")?.textContent).toMatch(/in euros/);
  });
});

describe("a whole number", () => {
  test("is sent as one, and told only where it is not as it was typed", async () => {
    const onSubmit = show();
    type("Budget", "5");
    type("Hours", "120");
    expect(understood("estimatedHours")?.textContent).toBe("");
    type("Hours", "1,200");
    expect(understood("estimatedHours")?.textContent).toBe("= 1200");
    await save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ estimatedHours: 1200 }));
  });

  test.each([
    ["12,5", "Enter a whole number."],
    ["1.234", "Did you mean 1234? Please write it that way."],
    ["many", "Enter a number, such as 12."],
  ])("is asked about when it is %j", async (typed, question) => {
    const onSubmit = show();
    type("Budget", "5");
    type("Hours", typed);
    await save();
    expect(document.getElementById("estimatedHours-error")?.textContent).toBe(question);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
