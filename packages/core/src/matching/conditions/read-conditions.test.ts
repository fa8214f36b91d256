import { describe, expect, test } from "vitest";
import type { Condition } from "./condition.ts";
import { readConditions, type SoughtPerson } from "./read-conditions.ts";

/** A Monday. */
const TODAY = "2026-11-30";
const read = (text: string, sought: SoughtPerson = "expert", dropped: string[] = []) =>
  readConditions(text, { sought, today: TODAY, dropped });

function brief(condition: Condition): string {
  switch (condition.kind) {
    case "rate":
      return `rate ${condition.value.amount} ${condition.value.currency ?? "?"} ${condition.value.per}`;
    case "place":
      return `${condition.value.mode} ${condition.value.place ?? ""}`.trim();
    case "language":
      return condition.value.language;
    case "experience":
      return `${condition.value.years} years`;
    case "equity":
      return `${condition.value.from}-${condition.value.to} %`;
    case "commitment":
      return condition.value.commitment;
    case "start":
    case "notAgency":
      return condition.kind;
  }
}
const briefly = (text: string, sought?: SoughtPerson) => read(text, sought).conditions.map(brief).join("; ");

describe("of an expert", () => {
  test.each([
    ["€600/day max, we're a family brewery and need pricing help", "rate 600 EUR day"],
    ["up to 90 an hour for somebody who knows Shopify", "rate 90 ? hour"],
    ["15+ years' experience in pharma logistics, no consultancies", "15 years; notAgency"],
    ["Sole traders only. Must be able to start next week. GDPR audit.", "start; notAgency"],
    ["Supply chain lead based in Manchester, willing to travel to Lyon", "on site Manchester"],
    ["HR person, willing to travel to Lyon, C1 French", "on site Lyon; French"],
    ["Need a tax adviser, 2 days a week on site", "on site"],
    ["Native German speaker, B2 English at least, for a merger of two savings banks", "German; English"],
    ["We are based in Leeds and our stock is a mess", ""],
    ["Our customers pay up to £120 an hour for training and complain", ""],
    ["We spent a budget of £20k on ads and got nothing", ""],
    ["Our marketing budget is 5k a month and does nothing", ""],
    ["Budget: £3,000. Website audit for a florist", "rate 3000 GBP total"],
    ["budget around 2.5k eur, logo and brand, start in January", "rate 2500 EUR total; start"],
    ["day rate 450 max", "rate 450 ? day"],
    ["Day rate up to £550, interim CFO", "rate 550 GBP day"],
    ["£50-£70 per hour budget, Excel wizard", "rate 70 GBP hour"],
    ["we cannot pay more than 75 pounds an hour", "rate 75 GBP hour"],
    ["I can't go above $100/hr. Data warehouse in BigQuery.", "rate 100 USD hour"],
    ["less than 400 euro per day please, food safety", "rate 400 EUR day"],
    ["Must be fluent in Spanish and Portuguese", "Spanish; Portuguese"],
    ["German-speaking consultant for works council talks", "German"],
    ["Our German-speaking customers do not understand the invoices", ""],
    ["We sell French wine to Polish restaurants and the margin is gone", ""],
    ["Italian (B2 or better) required; you'd train our fitters", "Italian"],
    ["Someone who speaks Turkish for our shop in Berlin", "Turkish"],
    ["No one in our team speaks German and the parent company is in Munich", ""],
    ["English at native level, editor for grant proposals", "English"],
    ["Workshops must be held in Dutch", "Dutch"],
    ["at least five years of experience with Odoo", "5 years"],
    ["someone with 15 years experience in steel", "15 years"],
    ["more than a decade in retail banking please", "10 years"],
    ["minimum 8 years in SaaS sales", "8 years"],
    ["Our ERP is more than 20 years old and the vendor is gone", ""],
    ["We have been losing money for more than 5 years", ""],
    ["The lease runs at least 10 years, can we get out?", ""],
    ["Our staff have 20+ years of experience but won't share it", ""],
    ["We're a recruitment agency and no agencies will work with us any more", ""],
    ["freelancers only please, pricing for a dentist", "notAgency"],
    ["not looking for an agency, one person who gets it done", "notAgency"],
    ["We have no agency and no marketing at all", ""],
    ["please no big consulting firms", "notAgency"],
    ["Independent consultant only. ESG report.", "notAgency"],
    ["Start date 4 January, production planning", "start"],
    ["We need someone as soon as possible for payroll", "start"],
    ["Available immediately, cash flow crisis", "start"],
    ["Our season starts in May and every year we run out of stock", ""],
    ["We started in March and have lost money since", ""],
    ["Prices rise from January and customers grumble", ""],
    ["Orders leave late every Monday", ""],
    ["to begin on 7 December; warehouse layout", "start"],
    ["Needed from mid February for six months: procurement lead", "start"],
    ["you would start in two weeks", "start"],
    ["in person in Bristol, twice a month, leadership coach", "on site Bristol"],
    ["London-based consultant please, board evaluation", "on site London"],
    ["Must be based in the Netherlands", "on site Netherlands"],
    ["remote ok, SEO for a shoe shop", "remote"],
    ["100% remote. Snowflake.", "remote"],
    ["you can work from anywhere", "remote"],
    ["our developers work remotely and morale is low", ""],
    ["stock goes missing at our warehouse in Hull", ""],
    ["Two of our shops in Manchester lose money", ""],
    ["We need to move production to Poland", ""],
    ["we want to expand to Germany", ""],
    ["Our sales team has to travel to Germany every week and quits", ""],
    ["on site in leeds, 3 days a week, lean", "on site Leeds"],
    ["onsite only", "on site"],
    ["must come to the office in Stuttgart once a week", "on site Stuttgart"],
    ["subscribers cancel in month two", ""],
    ["80 people and no HR department", ""],
    ["need someone for HR two days a week", ""],
    ["we grew from 20 to 80 and nobody does HR", ""],
    ["we want to sell under £5,000 a piece to schools", ""],
    ["claims under £5,000 take us nine weeks", ""],
    ["customer acquisition costs are up to £90 per customer", ""],
    ["Interim CFO for a scale-up, 3 days per week, Paris, from €900 a day", ""],
    ["our max order is £500 and we want more", ""],
    ["We have £4k to spend on a market study", "rate 4000 GBP total"],
    ["rate: 80 EUR/h", "rate 80 EUR hour"],
    ["not over 1.200 € per day", "rate 1200 EUR day"],
    ["eighty pounds an hour is my limit", "rate 80 GBP hour"],
    ["£85ph max, CRM tidy up", "rate 85 GBP hour"],
    ["The English translation of our manual is wrong", ""],
    ["help us enter the Spanish market, good Spanish helpful", ""],
    ["Arabic is a plus", "Arabic"],
    ["Hire 12 Polish speakers for our call centre", ""],
    ["who could start on Monday? Our controller quit", "start"],
    ["We need to be live by Christmas, shop migration", ""],
    ["Payroll mess. Must speak fluent German. £500 per day tops. Remote possible.", "rate 500 GBP day; remote; German"],
    ["Budget max. 8.000 Euro, ISO 9001", "rate 8000 EUR total"],
    ["We can spend no more than two thousand pounds on this", "rate 2000 GBP total"],
    ["hourly rate not exceeding $75, tax return for a US LLC", "rate 75 USD hour"],
    ["70 an hour max", "rate 70 ? hour"],
    ["Rates below €95 per hour only", "rate 95 EUR hour"],
    ["£10k budget for a CRM selection", "rate 10000 GBP total"],
    ["With a budget of £15,000 we want our pricing reviewed", "rate 15000 GBP total"],
    ["we only have 1500 euros for this", "rate 1500 EUR total"],
    ["it must not cost more than £3,500 in total", "rate 3500 GBP total"],
    ["fixed price 6,000 EUR, data protection officer", "rate 6000 EUR total"],
    ["someone cheap, £40/h or less", "rate 40 GBP hour"],
    ["I'd pay 100 quid an hour, not a penny more", "rate 100 GBP hour"],
    ["Rate cap: €110/hr", "rate 110 EUR hour"],
    ["750 EUR/day maximum, incl. travel", "rate 750 EUR day"],
    ["we charge £95 an hour and our rivals charge 70", ""],
    ["A competitor offers the same for max £20 a day", ""],
    ["Agency quoted us £900 a day, is that normal?", ""],
    ["We pay consultants £1,200 a day and see no results", ""],
    ["the project went 40k over budget", ""],
    ["Our budget process takes four months", ""],
    ["budgets of £2m are approved by nobody", ""],
    ["sales under £50 lose us money", ""],
    ["start asap", "start"],
    ["Can you begin on the 3rd of January? VAT registration", "start"],
    ["Kick-off in Q1, PIM system", "start"],
    ["Starting 2026-12-14. Controlling.", "start"],
    ["Start: early January", "start"],
    ["must be available from 1 March onwards", "start"],
    ["I need somebody this week", "start"],
    ["needed tomorrow", "start"],
    ["We want to start a bakery in March and know nothing about permits", ""],
    ["our shop opens on Monday and the tills do not work", ""],
    ["Two people leave in December", ""],
    ["Last Monday the server failed", ""],
    ["the new law applies from 1 January", ""],
    ["Must be able to come to Milan twice a month", "on site Milan"],
    ["Someone local to Bath", "on site Bath"],
    ["near Stoke-on-Trent, on site, ceramics line", "on site"],
    ["Three days a week in our Birmingham office", "on site Birmingham"],
    ["You will be working from our office in Vienna", "on site Vienna"],
    ["Location: Hamburg. Treasury.", "on site Hamburg"],
    ["in-person workshops in Newcastle upon Tyne", "on site Newcastle upon Tyne"],
    ["UK based only, export licences", "on site UK"],
    ["Must live within 30 miles of Exeter", "on site Exeter"],
    ["Remote work possible, we are in Oslo", "remote"],
    ["work from home is fine", "remote"],
    ["no travel needed, all online", "remote"],
    ["Our remote policy is a mess", ""],
    ["A factory in Turin with 300 people makes losses", ""],
    ["Customers must travel to Leeds to collect", ""],
    ["must have good spoken English", "English"],
    ["Danish mandatory", "Danish"],
    ["excellent written and spoken French", "French"],
    ["native-level Japanese and good English", "Japanese; English"],
    ["Languages: Czech, English", "Czech; English"],
    ["you speak Hungarian", "Hungarian"],
    ["Needs Welsh for talks with the council", "Welsh"],
    ["German C1, SAP FI", "German"],
    ["conversational Greek would be good", "Greek"],
    ["Mandarin speaker wanted for supplier audits", "Chinese"],
    ["The French tax office wants VAT from us", ""],
    ["our drivers must speak English by law and they don't", ""],
    ["We teach Spanish online and lose learners", ""],
    ["the contract is in German and nobody reads it", ""],
    ["ten years of experience or more", "10 years"],
    ["someone with more than 12 years in shipping", "12 years"],
    ["our price list has not moved in three years, at least 20 years", "20 years"],
    ["min. 7 yrs FMCG", "7 years"],
    ["two decades of experience minimum", "20 years"],
    ["Experience: 10 years+", "10 years"],
    ["with 6 to 10 years of experience, someone in reinsurance", "6 years"],
    ["experience of at least 4 years", "4 years"],
    ["not less than 15 years in mining", "15 years"],
    ["after 30 years my father hands over", ""],
    ["Customers stay at least 3 years and then leave", ""],
    ["staff with at least 5 years of service get a bonus", ""],
    ["a 25+ year mortgage book", ""],
    ["no agency please", "notAgency"],
    ["Agencies need not apply", "notAgency"],
    ["we don't want a consultancy", "notAgency"],
    ["no recruiters", "notAgency"],
    ["a single freelancer, not a firm", "notAgency"],
    ["independent, no body shops", "notAgency"],
    ["self-employed people only", "notAgency"],
    ["one-man band preferred", "notAgency"],
    ["our ad agency is not an agency but a printer", ""],
    ["the consultancy did not deliver", ""],
  ])("%s", (text, conditions) => {
    expect(briefly(text)).toBe(conditions);
  });
});

describe("of a co-founder", () => {
  test.each([
    ["I offer up to 15% equity, part-time is fine", "0-15 %; part-time"],
    ["Looking for CTO. Equity 10-20 %. Berlin only.", "on site Berlin; 10-20 %"],
    ["We grew 20% a month and have 8% churn", ""],
    ["Must commit full-time from day one", "full-time"],
    ["I work full time as a nurse. App for night shifts.", ""],
    ["20 hours per week to start, ten percent of the shares", "10-10 %; part-time"],
    ["Restaurants that open on weekends waste 30% of their food", ""],
    ["remote, 5 % to start with", "remote; 5-5 %"],
    ["Co-founder based in Lisbon or willing to move to Lisbon", "on site Lisbon"],
    ["40h/week, 25% after four years of vesting", "25-25 %; full-time"],
    ["equity between 5 and 10 %, weekends to start with", "5-10 %; part-time"],
    ["You get 12.5 % of the company", "12.5-12.5 %"],
    ["at least 10 hours per week", "part-time"],
    ["Someone who can commit full time", "full-time"],
    ["We'd split 60/40", "40-40 %"],
    ["part time is ok, up to 5% equity, must be in Dublin", "on site Dublin; 0-5 %; part-time"],
    ["three days a week would do, equity 3-8%", "3-8 %; part-time"],
    ["Investors took 20 % and want growth", ""],
    ["a marketplace for part-time nurses", ""],
    ["10 % of parcels get lost", ""],
  ])("%s", (text, conditions) => {
    expect(briefly(text, "co-founder")).toBe(conditions);
  });
});

test.each([
  ["can start Monday", "2026-12-07"],
  ["can start on Wednesday", "2026-12-02"],
  ["from 14 Dec", "2026-12-14"],
  ["start date 4 January", "2027-01-04"],
  ["start in November", "2026-11-30"],
  ["available from March", "2027-03-01"],
  ["begin in the new year", "2027-01-01"],
  ["we need someone ASAP", "2026-11-30"],
  ["must be able to start next week", "2026-12-07"],
  ["you would start in two weeks", "2026-12-14"],
  ["from mid-January on", "2027-01-15"],
  ["start after Easter", "2027-03-29"],
  ["kick off in Q1", "2027-01-01"],
  ["start on 31 February", null],
])("%s: somebody has to be free by %s", (text, day) => {
  const [start] = read(text).conditions;
  expect(start).toMatchObject({ kind: "start", value: { day } });
});

test.each([
  ["native French", "native"],
  ["must speak French at C1", "C1"],
  ["French (B2 or better) required", "B2"],
  ["fluent in French", "C1"],
  ["working knowledge of French", "B1"],
  ["must speak French", null],
])("%s asks for the level %s", (text, level) => {
  expect(read(text).conditions).toMatchObject([{ kind: "language", value: { language: "French", level } }]);
});

test("the words of a condition are none of the need's", () => {
  const { conditions, rest } = read("Someone for our stock planning, max £80/h, can start Monday");
  expect(conditions.map(({ text }) => text)).toEqual(["max £80/h", "can start Monday"]);
  expect(rest).toBe("Someone for our stock planning");
});

test("words are told as they are written", () => {
  expect(read("available from 14 December").conditions).toMatchObject([{ value: { words: "from 14 December" } }]);
  expect(read("Weekends Only", "co-founder").conditions).toMatchObject([{ value: { words: "Weekends Only" } }]);
});

test("a text of conditions alone leaves nothing", () => {
  expect(read("max £80/h, remote only").rest).toBe("");
});

test("a dropped condition is not read again, and its words count as words", () => {
  const text = "Someone for our stock planning, max £80/h, can start Monday";
  const { conditions, rest } = read(text, "expert", ["Max  £80/h"]);
  expect(conditions.map(({ kind }) => kind)).toEqual(["start"]);
  expect(rest).toBe("Someone for our stock planning, max £80/h");
});

test("quoted words are searched for and not read", () => {
  expect(read('"remote only" max £80/h').conditions.map(brief)).toEqual(["rate 80 GBP hour"]);
});

test("words and places survive signs that are not one unit long", () => {
  const { conditions, rest } = read("🚚 Lorries leave late – max. £80/h");
  expect(conditions.map(({ text }) => text)).toEqual(["max. £80/h"]);
  expect(rest).not.toContain("80");
  expect(rest).toContain("🚚 Lorries leave late");
});

test("a long text of figures is read in no time", () => {
  const text = "1 000 000 per at a the most up to max 20 years or more in of ".repeat(64).slice(0, 4000);
  const begun = Date.now();
  read(text);
  read(text, "co-founder");
  expect(Date.now() - begun).toBeLessThan(1000);
});

test.each([
  ["Stock goes missing, on site in Yorkshire", "Yorkshire"],
  ["Stock goes missing, must be based in the Midlands", "Midlands"],
  ["stock goes missing, on site in the midlands please", "Midlands"],
  ["Someone based in the North West to fix our payroll", "North West"],
  ["must be on site in the north of england", "North of England"],
  ["Must be able to travel to East Anglia", "East Anglia"],
  ["Someone based in Weston to fix our payroll", "Weston"],
  ["Unsere Buchhaltung ist spät, vor Ort in Bayern", "Bayern"],
  ["Notre comptabilité est en retard, sur place en Île-de-France", "Île-de-France"],
  ["We sell in Yorkshire and the Midlands", null],
  ["Our plant in the North West loses stock", null],
  ["The crane in the north of the yard is slow, you must be on site in the north of the yard", null],
])("of “%s” the place is %s", (text, wanted) => {
  const { conditions } = readConditions(text, { sought: "expert", today: "2026-11-30" });
  const places = conditions.flatMap((one) => (one.kind === "place" ? [one.value.place] : []));
  expect(places[0] ?? null).toBe(wanted);
});
