import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readNiches } from "../niches/read-niches.service.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { rankExperts } from "./rank-experts.service.ts";
import { explainExperts } from "./tell-reasons.service.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await seedDemoData(context.db, { now: context.clock.now(), passwordHash: "a hash" });
  await readNiches(context);
}, 120_000);
afterAll(() => context.close());

async function firstOf(text: string, limit: number) {
  const request = { text, skills: [], industry: null };
  const { scored } = await rankExperts(context.db, { request, limit, matchIndex: context.ports.matchIndex });
  return (await explainExperts(request, scored)).map(({ summary, reasons }) => ({
    name: `${summary.firstName} ${summary.lastName}`,
    reasons,
    bio: summary.bio ?? "",
  }));
}

test("a bank that asks about ratios leads to three who do exactly this, each in their own words", async () => {
  const first = await firstOf("Our bank keeps asking about ratios and we may breach them in spring", 3);
  expect(first.map(({ name }) => name).toSorted()).toEqual([
    "Bram Achterhuis",
    "Harriet Lindqvist-Oduya",
    "Tamsin Erdogan",
  ]);
  for (const { reasons, bio } of first) {
    const [quoted, done] = reasons;
    expect(quoted).toMatchObject({ kind: "for", code: "profile/writes" });
    expect(quoted?.params).toEqual({ quote: expect.stringMatching(/covenant|ratio|breached/) });
    expect(bio).toContain(Object.values(quoted?.params ?? {})[0]);
    expect(done).toMatchObject({ code: "niches/does", params: { does: "has reset loan covenants" } });
  }
});

/** Symptoms, without any trade's words, and the person of the demo data who has solved such a thing. */
const SYMPTOMS: [symptom: string, person: string][] = [
  ["We merged in March and our best people are handing in their notice", "Imelda Farquharson"],
  ["The foundry we buy from has called in administrators and our stock lasts until the 12th", "Wilhelmina Asante"],
  ["Members of our wine box order twice, then they leave", "Cressida Panchal"],
  ["The county wants bids for school meals by May and nobody here has written one", "Ottokar Venables"],
  ["Dad still runs everything at 74. My sister and I cannot agree who comes next", "Leander Achebe"],
  ["Customers pay us three months late and we are short for the wages", "Ngaire Whitcombe"],
  ["Personal details of our customers were stolen. Whom do we have to tell?", "Orsolya Kemble"],
  ["Our biggest grocery account wants to know the emissions of every jar", "Clifford Nwachukwu-Bell"],
  ["Since the switch to the new stock software parcels leave two days late", "Oona Rademaker"],
  ["Finance says one turnover, sales says another, and I have four spreadsheets", "Vikram Haldane"],
  ["Our two founders have stopped speaking and the board takes sides", "Cuthbert Adeyemi-Roos"],
  ["We make pumps in Leeds and cannot find a dealer in Bavaria", "Rainer Castellón"],
  ["My co-owner is leaving and wants more for her half than I think it is worth", "Perrine Dacosta"],
  ["Reps promise every customer another five per cent off and the margin is gone", "Erasmus Fitzwilliam"],
  ["The late shift throws away twice as many parts as the early one", "Henrike Solano"],
  ["I would like to sell the firm, and one competitor has already asked", "Jarvis Oyinlola"],
  ["300,000 people use our app for nothing and the investors are getting impatient", "Matthias Adeleke"],
  ["Angels like us but say the forecast makes no sense and the deck is too long", "Thelonius Marrable"],
  ["We promoted our best developers and now they lead teams and hate it", "Petronella Wray"],
  ["Since the border rules changed our lorries wait two days for papers", "Baldwin Mutasa"],
  ["The drivers threaten to strike over the Sunday shifts", "Gudrun Palekar"],
  ["Our charity's biggest funder stops paying at the end of the year", "Tuuli Braithwaite"],
  ["Somebody sits there all morning copying e-mailed orders into Sage", "Florian Abiodun"],
  ["We took over a competitor and now have two payrolls, two price lists and two head offices", "Zebedee Okonta"],
  ["Half the ward refuses to use the new record system", "Hamish Delgado"],
  ["Forty staff now, and contracts and holidays are still in my inbox", "Tiberius Cole"],
  ["The bank's supervisor wants to see our money-laundering officer and she has left", "Desmond Paquette"],
  ["An importer undercuts us by thirty per cent and we are losing our oldest accounts to him", "Alaric Montoya"],
  ["The prototype of our sensor works on the bench. How do we get 2,000 made?", "Bronagh Sutherland"],
  ["Our cover got twice as expensive at renewal and the broker shrugs", "Jemima Solheim"],
  ["Every click costs us more each month and we sell no more than before", "Delphine Ruggiero"],
];

test.each(SYMPTOMS)("%s: %s is among the first three", async (symptom, person) => {
  expect((await firstOf(symptom, 3)).map(({ name }) => name)).toContain(person);
});
