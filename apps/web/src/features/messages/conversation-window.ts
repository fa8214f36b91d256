import type { MessageDto } from "@quorate/api/messages/messages.schema";

/** What of a thread is on the screen, newest first: an unbroken piece that ends with the newest message. */
export type ConversationWindow = { messages: readonly MessageDto[]; isWhole: boolean };

/** How many messages are asked for at once. */
export const CONVERSATION_PAGE_SIZE = 50;

const isLast = (page: readonly MessageDto[]) => page.length < CONVERSATION_PAGE_SIZE;

/**
 * The newest page is fetched again after every event, earlier pages only once: they are kept while the newest still adjoins them. If it no
 * longer does, because much was written meanwhile, or if its content has changed, the window starts again with that page.
 */
export function withLatestPage(known: ConversationWindow, page: readonly MessageDto[]): ConversationWindow {
  const fresh = new Map(page.map((message) => [message.id, message]));
  const oldest = page.at(-1);
  const adjoins = known.messages.some(({ id }) => id === oldest?.id);
  const saysTheSame = known.messages.every((message) => isAsBefore(message, fresh.get(message.id) ?? message));
  if (!oldest || !adjoins || !saysTheSame) return { messages: page, isWhole: isLast(page) };
  const above = known.messages.slice(known.messages.findIndex(({ id }) => id === oldest.id) + 1);
  return { messages: [...page, ...above], isWhole: isLast(page) || known.isWhole };
}

/** What was hidden of a message comes to light with a contract, of those further up as well. */
function isAsBefore(known: MessageDto, now: MessageDto): boolean {
  return known.content === now.content && known.hiddenDetails.length === now.hiddenDetails.length;
}

/** Null if the thread has started again since the page was requested. */
export function withEarlierPage(
  known: ConversationWindow,
  { after, page }: { after: string; page: readonly MessageDto[] },
): ConversationWindow {
  if (known.messages.at(-1)?.id !== after) return known;
  return { messages: [...known.messages, ...page], isWhole: isLast(page) };
}

/** How many of a page around a message are older than it. */
const OLDER_COUNT = CONVERSATION_PAGE_SIZE / 2;

/** A piece of the thread around one of its messages, which may end before the newest. */
export function pieceAround(messageId: string, page: readonly MessageDto[]): ConversationWindow {
  const older = page.length - 1 - page.findIndex(({ id }) => id === messageId);
  return { messages: page, isWhole: older < OLDER_COUNT };
}

/** The page was asked for again: what it says now is said in the piece as well, which keeps its place. */
export function withFreshWords(piece: ConversationWindow, page: readonly MessageDto[]): ConversationWindow {
  const fresh = new Map(page.map((message) => [message.id, message]));
  return { ...piece, messages: piece.messages.map((message) => fresh.get(message.id) ?? message) };
}

export function withLaterPage(
  piece: ConversationWindow,
  { before, page }: { before: string; page: readonly MessageDto[] },
): ConversationWindow {
  if (piece.messages[0]?.id !== before) return piece;
  return { ...piece, messages: [...page, ...piece.messages] };
}

/** Joins a piece and the newest page if they meet; null while there is a gap between them. */
export function joined(known: ConversationWindow, piece: ConversationWindow): ConversationWindow | null {
  const place = known.messages.findIndex(({ id }) => id === piece.messages[0]?.id);
  if (place === -1) return null;
  const [whole, part] = [known.messages.slice(place), piece.messages];
  if (part.length <= whole.length) return known;
  return { messages: [...known.messages.slice(0, place), ...part], isWhole: piece.isWhole };
}

/** The call answers threads or messages; here it was asked for messages. */
export function messagesIn(answer: readonly object[]): MessageDto[] {
  return answer.flatMap((item) => (isMessage(item) ? [item] : []));
}

function isMessage(item: object): item is MessageDto {
  return "content" in item;
}
