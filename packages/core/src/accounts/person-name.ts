export type PersonName = { firstName: string; lastName: string };

/** Of first names, and of a last name. */
export const NAME_PART_LENGTH_MAX = 80;
export const FULL_NAME_LENGTH_MAX = 2 * NAME_PART_LENGTH_MAX + 1;

/** The one name of a person; some have one word alone. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim();
}

const fits = ({ firstName, lastName }: PersonName) =>
  firstName !== "" && firstName.length <= NAME_PART_LENGTH_MAX && lastName.length <= NAME_PART_LENGTH_MAX;

/**
 * A name that was told in one piece, as first names and last name. What the person is called at present says where it parts, as far
 * as it is still said; else the first word stands alone, and those after it as far as the rest is too long. Null: there is no such place.
 */
export function splitName(name: string, present: PersonName = { firstName: "", lastName: "" }): PersonName | null {
  const words = name.trim().split(/\s+/u);
  const parts = words.map((_, place): PersonName => {
    return { firstName: words.slice(0, place + 1).join(" "), lastName: words.slice(place + 1).join(" ") };
  });
  const known =
    parts.find(({ firstName, lastName }) => firstName === present.firstName && lastName === present.lastName) ??
    parts.find(({ firstName, lastName }) => firstName === present.firstName && lastName !== "") ??
    parts.find(({ lastName }) => lastName === present.lastName && lastName !== "");
  return [...(known ? [known] : []), ...parts].find(fits) ?? null;
}
