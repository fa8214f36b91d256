export const LIST_PAGE_SIZE = 20;

/** The id to go on from, or undefined once a page came back short: the list has ended. */
export function nextCursor(page: readonly { id: string }[]): string | undefined {
  return page.length === LIST_PAGE_SIZE ? page.at(-1)?.id : undefined;
}
