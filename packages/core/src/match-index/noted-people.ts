/** Some of those who may have a place, with what each has at most as a share of all points: looked at together, the best first. */
export type NotedPeople = {
  /** @returns whether there is room for no more */
  note: (slot: number, share: number) => boolean;
  /** Looks at all who were noted, and forgets them. */
  visitAll: (visit: (slot: number, share: number) => void) => void;
};

const NOTED_BITS = 10;
const NOTED_MAX = 2 ** NOTED_BITS;
const SHARE_STEPS = 2 ** 30;

export function createNotedPeople(): NotedPeople {
  const slots = new Uint32Array(NOTED_MAX);
  const shares = new Float64Array(NOTED_MAX);
  // A share and the number of whom it is of, so that numbers alone are put in order.
  const order = new Float64Array(NOTED_MAX);
  let count = 0;
  return {
    note: (slot, share) => {
      slots[count] = slot;
      shares[count] = share;
      order[count] = Math.floor(SHARE_STEPS * share) * NOTED_MAX + count;
      count++;
      return count === NOTED_MAX;
    },
    visitAll: (visit) => {
      const numbers = order.subarray(0, count).sort();
      count = 0;
      for (let place = numbers.length - 1; place >= 0; place--) {
        const person = (numbers[place] ?? 0) % NOTED_MAX;
        visit(slots[person] ?? 0, shares[person] ?? 0);
      }
    },
  };
}
