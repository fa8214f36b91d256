import { router } from "../trpc/trpc.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginTotp } from "./begin-totp.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { forgetBrowser } from "./forget-browser.ts";
import { forgetBrowsers } from "./forget-browsers.ts";
import { getSecondFactor } from "./get-second-factor.ts";
import { listRememberedBrowsers } from "./list-remembered-browsers.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { renewCodes } from "./renew-codes.ts";
import { turnOffTotp } from "./turn-off-totp.ts";

export const secondFactorRouter = router({
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  forgetBrowser,
  forgetBrowsers,
  get: getSecondFactor,
  listRememberedBrowsers,
  removePasskey,
  renamePasskey,
  renewCodes,
  turnOffTotp,
});
