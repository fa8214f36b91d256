/** What came of a portfolio's work, by its title: a figure, and what it counts. Not everything can be counted. */
export const PORTFOLIO_RESULTS: Readonly<Record<string, readonly [figure: string, line: string]>> = {
  "Price list for a maker of camping glassware": ["340 to 299", "products, priced by value in eight groups"],
  "Discount ladder for a building-materials distributor": [
    "11 to 4",
    "discounts, each tied to a volume a buyer can check",
  ],
  "List architecture for a drinks wholesaler": ["2,300 to 610", "price lines; a quote takes ten minutes, not a day"],
  "Customer interviews for a bakery chain's buyer": ["44", "customers interviewed in three weeks"],
  "Conjoint survey for a snack brand": ["2 of 4", "shop formats took the smaller pack"],
  "Slotting for a fashion returns centre": ["A third less", "walking for 38,000 returns a week"],
  "The case against a shuttle system": ["9 pages", "for a second shift and against an automat"],
  "Valuation of a family haulage firm": ["3 siblings", "and two advisers came to the same figure"],
  "Debt for four onshore wind parks": ["112 MW", "financed in two countries within eleven weeks"],
  "Bridge loan for a battery site": ["7 months", "until the main financing repaid it"],
  "Night shift of an industrial bakery": ["4 to 1 of 7", "days late, after six weeks"],
  "Bottling hall of a regional brewery": ["12 metres", "moved, and output rose by a ninth"],
  "Forward contracts for avocado growers": ["140 growers", "sign one grading table with two buyers"],
  "Decision rights for a software firm of 300": ["60", "decisions, each with one owner"],
  "Operating model of a housing association": ["9,000 homes", "repaired by one team instead of three contractors"],
  "Capacity review of a gearbox plant": ["40 to 26", "set-ups a week, and no second site"],
  "Five reports for a mutual insurer": ["212 to 5", "reports, each with an owner and an end"],
  "Refunds for a second-hand marketplace": ["9 to 2 days", "until a buyer has the money back"],
};
