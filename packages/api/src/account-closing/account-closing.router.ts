import { router } from "../trpc/trpc.ts";
import { closeAccount } from "./close-account.ts";
import { getClosing } from "./get-closing.ts";

export const accountClosingRouter = router({ close: closeAccount, closing: getClosing });
