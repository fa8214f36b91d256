import { expect, test } from "vitest";
import { complementOf } from "./complement.ts";

const ada = { lookingFor: ["CTO", "Sales"], offering: ["Finance"], skills: ["Operations"] };
const ben = { lookingFor: ["finance", "Design"], offering: ["Customers in four ports"], skills: ["Sales"] };

test("names what each brings that the other looks for, whatever the case", () => {
  expect(complementOf(ada, ben)).toEqual({ youOffer: ["finance"], theyOffer: ["Sales"] });
  expect(complementOf(ben, ada)).toEqual({ youOffer: ["Sales"], theyOffer: ["finance"] });
});

test("two who seek alike complement each other in nothing", () => {
  expect(complementOf(ada, ada)).toEqual({ youOffer: [], theyOffer: [] });
});
