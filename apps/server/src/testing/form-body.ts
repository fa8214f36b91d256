export type FormValue = string | FormObject | FormValue[];
export type FormObject = { [name: string]: FormValue };

/** Reads Stripe's form encoding: `line_items[0][price_data][unit_amount]=1999` becomes nested objects and lists. */
export function parseFormBody(body: string): FormObject {
  const root: FormObject = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split("[").map((part) => part.replace("]", ""));
    place(root, path, value);
  }
  return withLists(root) as FormObject;
}

function place(parent: FormObject, [name = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    parent[name] = value;
    return;
  }
  parent[name] ??= {};
  place(parent[name] as FormObject, rest, value);
}

function withLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withLists(each)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

export function asObject(value: FormValue | undefined): FormObject {
  return typeof value === "object" && !Array.isArray(value) ? value : {};
}

export function asText(value: FormValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}
