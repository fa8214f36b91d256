import type { MessageDto } from "@quorate/api/messages/messages.schema";

/** What of a thread is on the screen, newest first: an unbroken piece that ends with the newest message. */
export type ConversationWindow = { messages: readonly MessageDto[]; isWhole: boolean };

/** How many messages are asked for at once. */
export const CONVERSATION_PAGE_SIZE = 50;

const isLast = (page: readonly MessageDto[]) => page.length < CONVERSATION_PAGE_SIZE;

/**
 * The newest page is asked for whenever something happened, what is above it only once: it stays as long as it still adjoins. Where it
 * does not, because much was written meanwhile, or what it said has changed, it begins anew with the page.
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

/** Nothing where the thread has begun anew since it was asked for. */
export function withEarlierPage(
  known: ConversationWindow,
  { after, page }: { after: string; page: readonly MessageDto[] },
): ConversationWindow {
  if (known.messages.at(-1)?.id !== after) return known;
  return { messages: [...known.messages, ...page], isWhole: isLast(page) };
}

/** The call answers threads or messages; here it was asked for messages. */
export function messagesIn(answer: readonly object[]): MessageDto[] {
  return answer.flatMap((item) => (isMessage(item) ? [item] : []));
}

function isMessage(item: object): item is MessageDto {
  return "content" in item;
}
