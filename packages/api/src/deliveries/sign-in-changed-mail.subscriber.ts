import { SIGN_IN_CHANGES, sendSignInChangedMail } from "../sign-in/sign-in-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const signInChangedMail = subscribe(SIGN_IN_CHANGES, (ports, { type, accountId }) =>
  sendSignInChangedMail(ports, type, accountId),
);
