import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { ExpertFilterPanel } from "./expert-filter-panel.tsx";

function show(facts: Partial<ExpertFilter> = {}) {
  const onChange = vi.fn<(filter: ExpertFilter) => void>();
  const filter = { ...NO_FILTER, text: "price", ...facts };
  render(<ExpertFilterPanel filter={filter} onChange={onChange} />);
  return { onChange, filter };
}
const group = (name: string | RegExp) => within(screen.getByRole("group", { name }));
const checked = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter((box) => box.checked)
    .map((box) => box.closest("label")?.textContent);

describe("the panel of filters", () => {
  test.each<[Partial<ExpertFilter>, string]>([
    [{}, "Filters"],
    [{ isAvailable: true, industries: ["Healthcare"] }, "Filters 2 chosen"],
  ])("counts what is chosen: %j", (facts, words) => {
    show(facts);
    expect(screen.getByRole("button", { name: /^Filters/ }).textContent).toBe(words);
  });

  test.each(["Specializations", "Industries"] as const)(
    "a long list of %s starts with six and opens",
    async (title) => {
      show();
      expect(group(title).getAllByRole("checkbox")).toHaveLength(6);
      const more = group(title).getByRole("button");
      expect(more.textContent).toMatch(new RegExp(`^Show all \\d+ ${title}$`));
      expect(more.getAttribute("aria-expanded")).toBe("false");
      await userEvent.click(more);
      const all = group(title).getAllByRole("checkbox").length;
      expect(all).toBeGreaterThan(6);
      expect(more.textContent).toBe(`Show fewer ${title}`);
      expect(more.getAttribute("aria-expanded")).toBe("true");
      await userEvent.click(more);
      expect(group(title).getByRole("button").textContent).toBe(`Show all ${all} ${title}`);
      expect(group(title).getAllByRole("checkbox")).toHaveLength(6);
    },
  );

  test("what is chosen is in sight, also where it is far down or not on offer", () => {
    const last = EXPERT_SPECIALIZATIONS.at(-1) ?? "";
    show({ specializations: [last, "Beekeeping"], industries: ["Healthcare"] });
    expect(checked("Specializations")).toEqual([last, "Beekeeping"]);
    expect(group("Specializations").getAllByRole("checkbox")).toHaveLength(8);
    expect(group("Specializations").getByRole("button").textContent).toBe(
      `Show all ${EXPERT_SPECIALIZATIONS.length + 1} Specializations`,
    );
  });

  test("adds a choice to the others and takes one away, and leaves the rest of the search", () => {
    const { onChange, filter } = show({ specializations: ["Beekeeping"], industries: ["Bees"] });
    const [first] = EXPERT_SPECIALIZATIONS;
    fireEvent.click(screen.getByLabelText(first));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, specializations: ["Beekeeping", first] });
    fireEvent.click(screen.getByLabelText("Beekeeping"));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, specializations: [] });
    fireEvent.click(screen.getByLabelText("Bees"));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, industries: [] });
  });

  test.each([
    [null, "Any", "4.5+", "45"],
    ["48", "4.8+", "Any", null],
  ] as const)("a minimum rating of %s shows %s, and %s is another", (minRating, shown, other, next) => {
    const { onChange, filter } = show({ minRating });
    const radios = group("Minimum Rating").getAllByRole<HTMLInputElement>("radio");
    expect(radios.map((radio) => radio.closest("label")?.textContent)).toEqual(["Any", "4+", "4.5+", "4.8+", "4.9+"]);
    expect(radios.filter((radio) => radio.checked).map((radio) => radio.closest("label")?.textContent)).toEqual([
      shown,
    ]);
    fireEvent.click(screen.getByLabelText(other));
    expect(onChange).toHaveBeenCalledWith({ ...filter, minRating: next });
  });

  test.each([true, false])("availability that is %s turns round", (isAvailable) => {
    const { onChange, filter } = show({ isAvailable });
    const box = group("Availability").getByLabelText<HTMLInputElement>("Available now");
    expect(box.checked).toBe(isAvailable);
    fireEvent.click(box);
    expect(onChange).toHaveBeenCalledWith({ ...filter, isAvailable: !isAvailable });
  });
});

describe("only", () => {
  test("is on offer at a group once something is chosen in it, and is off at first", () => {
    show({ specializations: ["Beekeeping"], minRate: 100 });
    const switches = screen.getAllByRole<HTMLInputElement>("switch");
    expect(switches.map((one) => [one.closest("label")?.textContent, one.checked])).toEqual([
      ["Only these specializations", false],
      ["Only these rates", false],
    ]);
  });

  test("makes the choices of its group a filter, and wishes again", () => {
    const { onChange, filter } = show({ minRating: "45", isAvailable: true, only: ["availability"] });
    fireEvent.click(screen.getByLabelText("Only this rating or better"));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, only: ["rating", "availability"] });
    fireEvent.click(screen.getByLabelText("Only who is available"));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, only: [] });
  });

  test("goes with the last choice of its group, and stays with another", () => {
    const { onChange, filter } = show({ specializations: ["Beekeeping"], industries: ["Bees"], only: ["industries"] });
    fireEvent.click(screen.getByLabelText("Beekeeping"));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, specializations: [] });
    fireEvent.click(screen.getByLabelText("Bees"));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, industries: [], only: [] });
  });
});

describe("the range of rates", () => {
  const field = (label: string) => group(/^Hourly rate in /).getByLabelText<HTMLInputElement>(label);

  test.each([
    ["From", { minRate: 150 }],
    ["Up to", { maxRate: 150 }],
  ])("%s is applied when the field is left, not while it is typed", (label, applied) => {
    const { onChange, filter } = show();
    fireEvent.change(field(label), { target: { value: "150" } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(field(label));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...filter, ...applied });
  });

  test("is applied on Enter and on no other key", () => {
    const { onChange, filter } = show({ minRate: 50 });
    fireEvent.change(field("Up to"), { target: { value: "1,200" } });
    fireEvent.keyDown(field("Up to"), { key: "Tab" });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field("Up to"), { key: "Enter" });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...filter, maxRate: 1200 });
  });

  test("shows what is applied, keeps the other end, and an emptied field takes its end away", () => {
    const { onChange, filter } = show({ minRate: 50, maxRate: 250 });
    expect([field("From").value, field("Up to").value]).toEqual(["50", "250"]);
    fireEvent.change(field("From"), { target: { value: "" } });
    fireEvent.blur(field("From"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...filter, minRate: null });
  });

  test.each([
    [50, "50.00", "50"],
    [null, "100001", ""],
  ])("of %s leaves %j as it was and asks nothing", (minRate, typed, shown) => {
    const { onChange } = show({ minRate });
    fireEvent.change(field("From"), { target: { value: typed } });
    fireEvent.blur(field("From"));
    expect(onChange).not.toHaveBeenCalled();
    expect(field("From").value).toBe(shown);
  });

  test.each([
    ["1234,56", 1234.56],
    ["1 234.5", 1234.5],
    ["£1,250", 1250],
  ])("reads %j as %d", (typed, minRate) => {
    const { onChange, filter } = show();
    fireEvent.change(field("From"), { target: { value: typed } });
    fireEvent.blur(field("From"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...filter, minRate });
  });

  test.each(["1.234", "a lot", "-5", "€90"])("asks about %j, keeps it, and looks for nothing before", (typed) => {
    const { onChange } = show();
    fireEvent.change(field("From"), { target: { value: typed } });
    fireEvent.blur(field("From"));
    expect(onChange).not.toHaveBeenCalled();
    expect([field("From").value, field("From").getAttribute("aria-invalid")]).toEqual([typed, "true"]);
  });

  test("looks for what was meant once it is chosen", async () => {
    const { onChange, filter } = show();
    fireEvent.change(field("From"), { target: { value: "1.234" } });
    fireEvent.blur(field("From"));
    fireEvent.click(screen.getByRole("button", { name: "£1,234.00" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...filter, minRate: 1234 });
  });

  test.each([
    [150, 120, "true"],
    [150, 150, null],
    [null, 120, null],
    [0, null, null],
  ])("from %s up to %s says so where nothing can match", (minRate, maxRate, isInvalid) => {
    show({ minRate, maxRate });
    expect(field("Up to").getAttribute("aria-invalid")).toBe(isInvalid);
    expect(screen.queryAllByText("This is less than “From”, so nothing can match.")).toHaveLength(isInvalid ? 1 : 0);
  });

  test("takes nothing and the largest rate there may be", () => {
    const { onChange, filter } = show();
    fireEvent.change(field("From"), { target: { value: "0" } });
    fireEvent.blur(field("From"));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, minRate: 0 });
    fireEvent.change(field("Up to"), { target: { value: "100000" } });
    fireEvent.blur(field("Up to"));
    expect(onChange).toHaveBeenLastCalledWith({ ...filter, maxRate: 100_000 });
  });
});

describe("the chips", () => {
  const FULL: ExpertFilter = {
    text: "price",
    asWritten: false,
    isSettled: false,
    conditionsDropped: [],
    conditionsOnly: [],
    specializations: ["Sales Strategy"],
    industries: ["Healthcare", "Education"],
    minRating: "48",
    isAvailable: true,
    minRate: 100,
    maxRate: 250,
    only: ["industries", "rate"],
    sort: "rate",
  };

  test("each takes away its own filter alone, and one takes them all", async () => {
    const onChange = vi.fn<(filter: ExpertFilter) => void>();
    render(<ActiveFilters filter={FULL} onChange={onChange} />);
    for (const [name, without] of [
      ["Sales Strategy", { specializations: [] }],
      ["Only Healthcare", { industries: ["Education"] }],
      ["Rated 4.8+", { minRating: null }],
      ["Available now", { isAvailable: false }],
      ["Only from .100/hour", { minRate: null }],
      ["Only up to .250/hour", { maxRate: null }],
    ] as const) {
      await userEvent.click(screen.getByRole("button", { name: new RegExp(`^Remove ${name.replace("+", "\\+")}$`) }));
      expect(onChange).toHaveBeenLastCalledWith({ ...FULL, ...without });
    }
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(onChange).toHaveBeenLastCalledWith({ ...NO_FILTER, text: "price", sort: "rate" });
  });

  test("are not there while nothing is chosen", () => {
    const { container } = render(<ActiveFilters filter={{ ...NO_FILTER, text: "price" }} onChange={() => undefined} />);
    expect(container.textContent).toBe("");
  });
});
