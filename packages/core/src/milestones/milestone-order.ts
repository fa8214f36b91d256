export type PlacedRow<Id extends string = string> = { id: Id; position: number };

/**
 * The positions of a project's milestones after one of them went to another place among them, 1 the first; a place beyond the last
 * is the last. They share the positions that they had: what is between them and is not named stays where it is.
 */
export function movedTo<Id extends string>(rows: readonly PlacedRow<Id>[], id: Id, place: number): PlacedRow<Id>[] {
  const inOrder = rows.toSorted((one, other) => one.position - other.position);
  const moved = inOrder.filter((row) => row.id === id);
  const order = inOrder.filter((row) => row.id !== id).toSpliced(Math.max(place - 1, 0), 0, ...moved);
  return order.map((row, index) => ({ id: row.id, position: inOrder[index]?.position ?? row.position }));
}
