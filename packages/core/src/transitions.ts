type TransitionTable<Status extends string> = Readonly<Record<Status, Readonly<Record<string, NoInfer<Status>>>>>;

/** Where an action leads by a status table, or undefined where the table does not have it. */
export function nextStatus<Status extends string>(
  table: TransitionTable<Status>,
  status: Status,
  action: string,
): Status | undefined {
  return table[status][action];
}
