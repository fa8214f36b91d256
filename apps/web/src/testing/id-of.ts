/** A readable id that needs no escaping in an address, like a real one: "expert-ada-quay". */
export const idOf = (kind: string, name: string) => `${kind}-${name.toLowerCase().replaceAll(" ", "-")}`;
