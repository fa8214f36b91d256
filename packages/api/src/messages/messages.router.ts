import { router } from "../trpc/trpc.ts";
import { blockPerson } from "./block-person.ts";
import { countUnreadMessages } from "./count-unread-messages.ts";
import { getCorrespondent } from "./get-correspondent.ts";
import { listMessages } from "./list-messages.ts";
import { readMessages } from "./read-messages.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage } from "./send-message.ts";
import { tellTyping } from "./tell-typing.ts";
import { unblockPerson } from "./unblock-person.ts";

export const messagesRouter = router({
  list: listMessages,
  unreadCount: countUnreadMessages,
  correspondent: getCorrespondent,
  send: sendMessage,
  read: readMessages,
  typing: tellTyping,
  search: searchMessages,
  block: blockPerson,
  unblock: unblockPerson,
});
