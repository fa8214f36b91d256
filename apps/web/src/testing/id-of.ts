/** An id that says whose it is and stands in an address as it is, as a real one does: "expert-ada-quay". */
export const idOf = (kind: string, name: string) => `${kind}-${name.toLowerCase().replaceAll(" ", "-")}`;
