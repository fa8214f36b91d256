/** Which of these costs fit into a budget together, the lowest first: so many things as can be had for it. */
export function affordable(costs: readonly number[], budget: number): boolean[] {
  const isAfforded = costs.map(() => false);
  let left = budget;
  for (const { cost, index } of costs.map((cost, index) => ({ cost, index })).toSorted((a, b) => a.cost - b.cost)) {
    if (cost > left) break;
    isAfforded[index] = true;
    left -= cost;
  }
  return isAfforded;
}
