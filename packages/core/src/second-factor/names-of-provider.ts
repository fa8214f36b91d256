import { NAME_PART_LENGTH_MAX, type PersonName } from "../accounts/person-name.ts";
import { isPlainName } from "../format/plain-line.ts";

function nameOf(text: string | null): string | null {
  const name = (text ?? "").trim();
  return name !== "" && name.length <= NAME_PART_LENGTH_MAX && isPlainName(name) ? name : null;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type ProviderNames = { email: string; firstName: string | null; lastName: string | null };

/** What a provider calls a person, as far as it is a name; else the address says it ("ada.lovelace@…"), until they say it themselves. */
export function personNamesFrom({ email, firstName, lastName }: ProviderNames): PersonName {
  const [local = ""] = email.split("@");
  const [first = "", ...rest] = local
    .split(/[^\p{Letter}]+/u)
    .filter((word) => word !== "")
    .map(capitalized);
  return {
    firstName: nameOf(firstName) ?? nameOf(first) ?? "Member",
    lastName: nameOf(lastName) ?? (firstName === null ? nameOf(rest.join(" ")) : null) ?? "",
  };
}
