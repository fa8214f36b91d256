import { DOMAIN_EVENT_TYPES, declarationOf } from "@quorate/core/events/domain-event";
import { HOST_ROUTE_REACH, scopesOf } from "@quorate/core/tokens/token-reach";
import type { NeededScope } from "@quorate/core/tokens/token-scope";
import { expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "../app-router.ts";
import { allProcedures, inputSchemaOf, type NamedProcedure, outputSchemaOf, scopeOf } from "../call-procedure.ts";
import { EXPAND_SCOPES } from "../schema/expand.ts";

const areaOf = (scope: NeededScope) => scope.slice(0, scope.indexOf(":"));
const areasOf = (named: NamedProcedure) => scopesOf(scopeOf(named)).map(areaOf);

/** What lies inside of a schema, whatever it is wrapped in. */
function insideOf(schema: unknown): { step: string | null; schema: unknown }[] {
  const unnamed = (inner: unknown) => [{ step: null, schema: inner }];
  if (schema instanceof z.ZodObject) {
    return Object.entries<unknown>(schema.shape).map(([step, field]) => ({ step, schema: field }));
  }
  if (schema instanceof z.ZodArray) return unnamed(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(unnamed);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return unnamed(schema.unwrap());
  if (schema instanceof z.ZodPipe) return unnamed(schema.out);
  if (schema instanceof z.ZodRecord) return [{ step: "*", schema: schema.valueType }];
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap(unnamed);
  if (schema instanceof z.ZodLazy) return unnamed(schema.unwrap());
  return [];
}

type Part = { way: string[]; schema: z.ZodType };

/** Every schema in an answer, with the names of the fields that lead to it. */
function partsOf(schema: unknown, way: readonly string[] = [], above: readonly unknown[] = []): Part[] {
  if (!(schema instanceof z.ZodType) || above.includes(schema)) return [];
  const inner = insideOf(schema).flatMap(({ step, schema: next }) =>
    partsOf(next, step === null ? way : [...way, step], [...above, schema]),
  );
  return [{ way: [...way], schema }, ...inner];
}
const objectsOf = (schema: unknown) =>
  partsOf(schema).flatMap(({ way, schema: part }) => (part instanceof z.ZodObject ? [{ way, schema: part }] : []));

/** Whether one is the other, or the other with more fields: `extend` keeps each field as it is. */
const holds = (whole: z.ZodObject, part: z.ZodObject) =>
  whole === part ||
  (Object.keys(part.shape).length >= 3 &&
    Object.entries(part.shape).every(([name, field]) => whole.shape[name] === field));

const calls = allProcedures(appRouter);
const asked = calls.filter((named) => areasOf(named).length > 0);
const openToPrograms = asked.filter((named) => !areasOf(named).includes("administration"));

/** A noun is what a call answers as a whole, one or many; it belongs to the areas of the calls that do. */
const topOf = ({ procedure, path }: NamedProcedure) =>
  objectsOf(outputSchemaOf({ procedure, path })).filter(({ way }) => way.length === 0);
const tops = asked.flatMap((named) => topOf(named).map(({ schema }) => ({ schema, areas: areasOf(named) })));
const NOUNS = [...new Set(tops.map(({ schema }) => schema))].map((schema) => ({
  schema,
  // What several areas are asked for at once is a collection, and says nothing about the area of its parts.
  areas: new Set(
    tops.filter((top) => top.areas.length === 1 && holds(top.schema, schema)).flatMap(({ areas }) => areas),
  ),
}));

/** What a call shows of another area all the same, and why. */
const SHOWN_ALL_THE_SAME: Readonly<Record<string, string>> = {
  "experts.get portfolio": "the public part of a profile",
  "milestones.release dispute": "a milestone is answered with what became of it to whoever released it",
};

test("whatever an answer holds of another area than its own, the call asks a token for that area as well", () => {
  const uncovered = openToPrograms.flatMap((named) => {
    const given = areasOf(named);
    return objectsOf(outputSchemaOf(named)).flatMap(({ way, schema }) => {
      const whole = [named.path, way.join(".")].join(" ");
      // What `expand` adds is asked for in the call; the next test is about it.
      if (way.includes("expanded") || whole in SHOWN_ALL_THE_SAME) return [];
      const others = NOUNS.filter(
        (noun) =>
          noun.areas.size > 0 && holds(schema, noun.schema) && ![...noun.areas].some((area) => given.includes(area)),
      );
      return others.map(({ areas }) => `${whole}: ${[...areas].join(" or ")}`);
    });
  });
  expect(uncovered).toEqual([]);
  expect(NOUNS.length).toBeGreaterThan(50);
});

test("what `expand` reads along belongs to the call by which the token is judged", () => {
  const odd = openToPrograms.flatMap((named) =>
    objectsOf(outputSchemaOf(named)).flatMap(({ way, schema }) => {
      const at = way.lastIndexOf("expanded");
      const kind = at < 0 ? undefined : way[at + 1];
      if (kind === undefined || way.length !== at + 2) return [];
      const judge = Object.entries(EXPAND_SCOPES).find(([name]) => name === kind)?.[1];
      const areas = judge === undefined ? [] : [areaOf(judge)];
      const foreign = NOUNS.filter(
        (noun) =>
          noun.areas.size > 0 && holds(schema, noun.schema) && ![...noun.areas].some((area) => areas.includes(area)),
      );
      return foreign.length === 0 && judge !== undefined ? [] : [`${named.path} ${way.join(".")}`];
    }),
  );
  expect(odd).toEqual([]);
});

test("a call with `expanded` in its answer is one that takes `expand`, or reads nothing along", () => {
  const expanding = openToPrograms.filter((named) =>
    objectsOf(outputSchemaOf(named)).some(({ way }) => way[0] === "expanded"),
  );
  const without = expanding.filter(
    (named) => !objectsOf(inputSchemaOf(named)).some(({ schema }) => "expand" in schema.shape),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
  expect(expanding.length).toBeGreaterThan(5);
});

/** A field with an amount, by its name or because its schema is that of an amount. */
const isAmount = ({ way, schema }: Part) => {
  const { description } = z.globalRegistry.get(schema) ?? {};
  const isDecimal = description?.startsWith("An amount in the installation's currency") === true;
  return isDecimal || /(amount|fee|payout|balance|earned|spent|escrowed|held)$/i.test(way.at(-1) ?? "");
};

/**
 * Amounts that are read without `money:read`, by the end of the way to them. They are terms of one deal, or how it stands, which both of its
 * parties need to work on it. Totals over several deals, plans, paper, cards and banks are money.
 */
const TERMS: Readonly<Record<string, string>> = {
  agreementAbove: "from which amount the installation asks for an agreement",
  budget: "what a client has in mind",
  hourlyRate: "what an expert asks for, which everybody reads",
  minRate: "what somebody searched for",
  maxRate: "what somebody searched for",
  proposedRate: "what a proposal offers",
  total: "what an offer comes to",
  payout: "what of an offer is the expert's",
  lowestRate: "the lowest of the proposals' rates",
  price: "what a plan costs, which everybody reads, or what an offer asks for",
  amount: "a milestone's amount, what was agreed on for a project, or how much a piece of public past work was worth",
  platformFee: "what of a milestone's amount is the fee, as agreed",
  expertPayout: "what of a milestone's amount is the expert's, as agreed",
  paidAmount: "what was released of one project",
  heldAmount: "what lies in escrow for one milestone",
  heldInAll: "what lies in escrow for one project",
  expensesCap: "up to what sum the expenses of one milestone are paid",
  cap: "up to what sum the expenses of one milestone are paid",
  vatAmount: "the VAT of one receipt",
  "expenses.list.held": "what is in escrow for one milestone",
  "expenses.setCap.held": "what is in escrow for one milestone",
  "expenses.handIn.held": "what is in escrow for one milestone",
  "expenses.revise.held": "what is in escrow for one milestone",
  "expenses.return.held": "what is in escrow for one milestone",
  "expenses.withdraw.held": "what is in escrow for one milestone",
  "timesheets.list.held": "what is in escrow for one milestone",
  "timesheets.return.held": "what is in escrow for one milestone",
  "timesheets.save.held": "what is in escrow for one milestone",
  "work.held": "what lies in escrow for one project",
  "work.released": "what was released of one project",
  "work.returned": "what went back to the client of one project",
  "band.from": "how much a piece of public past work was worth, roughly",
  "band.below": "how much a piece of public past work was worth, roughly",
  showsAmount: "whether an expert shows what a project was worth",
  "work.planned": "what is agreed on and not paid in yet, of one project",
  releasedAmount: "how a dispute about one milestone was decided",
  "payment.settledFee": "how one milestone was settled",
  "payment.settledPayout": "how one milestone was settled",
  "payment.refundedAmount": "how one milestone was settled",
};
const isTerm = (way: string) => Object.keys(TERMS).some((end) => `.${way}`.endsWith(`.${end}`));

test("an amount that no term of one deal is, is read with `money:read` alone", () => {
  const amounts = calls
    .filter((named) => scopesOf(scopeOf(named)).length > 0 || scopeOf(named) === "open")
    .filter((named) => !areasOf(named).some((area) => area === "money" || area === "administration"))
    .flatMap((named) => {
      const found = partsOf(outputSchemaOf(named)).filter(isAmount);
      return [...new Set(found.map(({ way }) => way.join(".")))].map((way) => `${named.path}.${way}`);
    });
  expect(amounts.filter((way) => !isTerm(way))).toEqual([]);
  expect(amounts.length).toBeGreaterThan(20);
});

test("events, to webhooks and in their list, tell ids and counts and nothing to read", () => {
  const told = DOMAIN_EVENT_TYPES.flatMap(
    (type) => declarationOf(type).program?.told.flatMap(({ data }) => [...data]) ?? [],
  );
  expect([...new Set<string>(told)].filter((field) => !field.endsWith("Id")).toSorted()).toEqual([
    "count",
    "movement",
    "outcome",
  ]);
});

test("files and tables that the host serves ask for the area that their name is of", () => {
  const asked = Object.entries(HOST_ROUTE_REACH).flatMap(([route, reach]) =>
    scopesOf(reach).map((scope) => [route, areaOf(scope)] as const),
  );
  const money = /earnings|payouts|invoices|journal|spending|statements|tax|revenue/;
  const wanted = (route: string) => {
    if (route.includes("/admin/")) return "administration";
    if (money.test(route)) return "money";
    if (route.includes("/trial-agreements/") || route.includes("/equity-worksheets/")) return "co-founders";
    if (/agreement|ndas/.test(route)) return "projects";
    return /documents|files|uploads/.test(route) ? "files" : "profile";
  };
  expect(asked.filter(([route, area]) => wanted(route) !== area)).toEqual([]);
  expect(asked.length).toBeGreaterThan(15);
});
