/**
 * Does something with each of many in a transaction of its own, so that one that fails does not hold up the others, and answers how often
 * it was done; afterwards the failures are raised together.
 */
export async function settleEach<Item>(
  items: readonly Item[],
  settle: (item: Item) => Promise<boolean>,
  failed: string,
): Promise<number> {
  const failures: unknown[] = [];
  let settled = 0;
  for (const item of items) {
    try {
      if (await settle(item)) settled++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`);
  return settled;
}
