import { CURRENCIES, type Currency, currencyName, currencySign } from "../../format/currency.ts";
import type { LanguageLevel } from "../../languages/spoken-language.ts";
import type { Condition } from "./condition.ts";
import { isInOther } from "./condition-reasons.ts";

/** A condition with its value in a few words beside it; of a limit in another currency they say that it is compared with no rate. */
export function labelled<Read extends Condition>(condition: Read, own: Currency): Read & { label: string } {
  const words = conditionInWords(condition);
  const isCompared = condition.kind !== "rate" || !isInOther(condition.value.currency, own);
  return { ...condition, label: isCompared ? words : `${words}; rates here are in ${currencyName(own)}` };
}

/** A condition's value in a few words, as a chip has it: "Up to £80 an hour", "German, C1 or better". */
export function conditionInWords(condition: Condition): string {
  switch (condition.kind) {
    case "rate": {
      const { amount, currency, per } = condition.value;
      return `Up to ${signOf(currency)}${new Intl.NumberFormat("en-GB").format(amount)}${per === "total" ? " in total" : ` ${per === "hour" ? "an hour" : "a day"}`}`;
    }
    case "start":
      return `Start: ${condition.value.words}`;
    case "place": {
      const { place, mode } = condition.value;
      if (mode === "remote") return "Remote";
      return place === null ? "On site" : `On site in ${place}`;
    }
    case "language": {
      const { language, level } = condition.value;
      return level === null ? `Speaks ${language}` : `Speaks ${language}, ${levelAsked(level)}`;
    }
    case "experience":
      return `${condition.value.years} years or more`;
    case "notAgency":
      return "Not an agency";
    case "equity": {
      const { from, to } = condition.value;
      return from === to ? `${from}% equity` : `${from} to ${to}% equity`;
    }
    case "commitment":
      return `Time: ${condition.value.words}`;
  }
}

const levelAsked = (level: LanguageLevel) =>
  level === "native" ? "native" : level === "C2" ? "C2" : `${level} or better`;

function signOf(code: string | null): string {
  const own = CURRENCIES.find((currency) => currency === code);
  return own ? currencySign(own) : code === null ? "" : `${code} `;
}
