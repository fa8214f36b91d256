import type { z } from "zod";

/**
 * What one field of a profile says of itself: its part of the form, of the calls, of the database and of its owner's rights. Columns are
 * the field's name in snake_case.
 */
export type Field<Create extends z.ZodType = z.ZodType, Change extends z.ZodType = z.ZodType> = {
  label: string;
  /** As it is given first, and as a change gives it: what is left out there stays. */
  create: Create;
  change: Change;
  /** In an empty form, and where the profile has none. */
  blank: z.input<Create>;
  /** What it becomes for the database, where that is not the value itself. */
  column?(this: void, value: NonNullable<z.output<Create>>): unknown;
  /** What it is shown as, and to whom. Absent: the noun's summary has it. */
  shown?: z.ZodType;
  to?: Reader;
  /** What the closing of the account leaves of it until it is opened again, or what erasure leaves of it, in SQL. */
  closed?: string;
  erased?: string;
  /** Not in the archive of a person's data, because it is there in another form. */
  isNotExported?: true;
  /** A figure or a choice: it cannot contain words. */
  isFigure?: true;
};
type Fields = Readonly<Record<string, Field>>;
/** Who reads a field. "self": its owner and administrators; "connections": they, and who is connected with the owner. */
type Reader = "everybody" | "connections" | "self";

/** Ties a field's parts to each other's types. */
export const field = <
  Create extends z.ZodType,
  Change extends z.ZodType,
  const Rest extends Pick<Field, "shown" | "to" | "closed" | "erased" | "isNotExported" | "isFigure">,
>(
  parts: Field<Create, Change> & Rest,
) => parts;

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : Name;
export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// as: the fields are written out in one place, and have no others.
const entriesOf = <F extends Fields>(fields: F) => Object.entries(fields) as [keyof F & string, F[keyof F & string]][];

/** One part of every field, under the fields' names. */
export function partOf<F extends Fields, Part extends "label" | "create" | "change" | "blank">(fields: F, part: Part) {
  const parts = entriesOf(fields).map(([name, one]) => [name, one[part]]);
  // as: one entry for each field, which `fromEntries` forgets.
  return Object.fromEntries(parts) as { [Name in keyof F]: F[Name][Part] };
}

type NamesTo<F extends Fields, To> = { [Name in keyof F & string]: F[Name] extends { to: To } ? Name : never }[keyof F &
  string];

const isAmong = (readers: readonly Reader[], reader: Reader | undefined) => readers.some((each) => each === reader);

/** The names of the fields that are shown to these, in the fields' order. */
export function namesShown<F extends Fields, const To extends Reader>(fields: F, ...to: To[]) {
  // as: the filter is the one of the type.
  return entriesOf(fields).flatMap(([name, one]) => (isAmong(to, one.to) ? [name] : [])) as NamesTo<F, To>[];
}

/** The part of an answer's shape that those fields are. */
export function shapeShown<F extends Fields, const To extends Reader>(fields: F, ...to: To[]) {
  const shapes = namesShown(fields, ...to).map((name) => [name, fields[name]?.shown]);
  // as: one entry for each of those fields, which `fromEntries` forgets.
  return Object.fromEntries(shapes) as {
    [Name in NamesTo<F, To>]: F[Name] extends { shown: infer Shown } ? Shown : never;
  };
}

/** For a select list: `table.column as name`, for each of these names. */
export function selected<const Table extends string, Name extends string>(table: Table, names: readonly Name[]) {
  // as: `columnOf` does at run time what `Snake` does for the compiler.
  return names.map((name) => `${table}.${columnOf(name)} as ${name}`) as {
    [One in Name]: `${Table}.${Snake<One>} as ${One}`;
  }[Name][];
}

/** These of an object's own. */
export function pick<Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) {
  // as: one entry for each name, which `fromEntries` forgets.
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}

/** A form's values as the profile stands: what it has none of is blank. */
export function formValues<F extends Fields>(fields: F, profile: { readonly [Name in keyof F]: unknown }) {
  const values = entriesOf(fields).map(([name, { blank }]) => [name, profile[name] ?? blank]);
  // as: a profile answers what its form gave, or null, which is the blank here.
  return Object.fromEntries(values) as { [Name in keyof F]: F[Name]["blank"] };
}

/** In the place of these fields, for those whom they are not shown to: null, or an empty list. */
export function unshown<F extends Fields, Name extends keyof F & string>(fields: F, names: readonly Name[]) {
  const blanks = names.map((name) => [name, Array.isArray(fields[name]?.blank) ? [] : null]);
  // as: a list's blank is a list, and everything else may be null.
  return Object.fromEntries(blanks) as { [N in Name]: F[N]["blank"] extends readonly unknown[] ? never[] : null };
}

/** The columns that some values are written to; what is left out stays as it is. */
export function written<F extends Fields>(
  fields: F,
  values: { readonly [Name in keyof F]?: z.output<F[Name]["create"]> | z.output<F[Name]["change"]> },
): Record<string, unknown> {
  const columns = entriesOf(fields).flatMap(([name, { column }]) => {
    const value: unknown = values[name];
    if (value === undefined) return [];
    return [[columnOf(name), column && value !== null ? column(value) : value]];
  });
  return Object.fromEntries(columns);
}

/** For an update in SQL: what a moment in the life of an account leaves of the fields that it concerns. */
export const leftBy = (fields: Fields, moment: "closed" | "erased"): string =>
  entriesOf(fields)
    .flatMap(([name, { [moment]: left }]) => (left === undefined ? [] : [`${columnOf(name)} = ${left}`]))
    .join(", ");

/** The columns of the fields that are so, for a select list in SQL. */
export const columnsOf = (fields: Fields, isSo: (one: Field) => boolean): string[] =>
  entriesOf(fields).flatMap(([name, one]) => (isSo(one) ? [columnOf(name)] : []));
