import type { AdminArea } from "@quorate/core/access/admin-role";

const AND = new Intl.ListFormat("en-GB", { type: "conjunction" });
const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What administrators find by the search, and by what, as far as their role goes: a sentence. */
export function adminSearchWords(looksAfter: (area: AdminArea) => boolean): string {
  const [seesPeople, seesMoney] = [looksAfter("people"), looksAfter("money")];
  const things = AND.format([...(seesPeople ? ["people"] : []), "projects", ...(seesMoney ? ["money"] : [])]);
  const names = seesPeople ? ["a name", "an address"] : ["a name"];
  const figures = seesMoney ? ["a document number", "the card processor's id", "an amount"] : [];
  const handles = OR.format([...names, "an id or the start of one", ...figures]);
  return `${things.charAt(0).toUpperCase()}${things.slice(1)}, by whatever you have: ${handles}.`;
}
