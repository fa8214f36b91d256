import type { EntrepreneurId } from "@quorate/core/ids";
import type { Services } from "../context.ts";
import type { Mailer } from "../mail/mailer.ts";
import { findHiddenForMail } from "./report-mails.queries.ts";

/** Tells the owner that the profile was hidden and why; not who reported it. */
export async function sendProfileHiddenMail(
  { db, appUrl, mailer }: Pick<Services, "db" | "appUrl"> & { mailer: Mailer },
  entrepreneurId: EntrepreneurId,
): Promise<void> {
  const hidden = await findHiddenForMail(db, entrepreneurId);
  if (!hidden?.hiddenAt) return;
  await mailer.send({
    to: hidden.email,
    subject: "Your entrepreneur profile was hidden",
    text: [
      `Hello ${hidden.firstName},`,
      `an administrator hid your entrepreneur profile after a report. The reason: ${hidden.hiddenReason ?? "not given"}.`,
      "Others no longer find it until an administrator shows it again. If you think that this is a mistake, answer this e-mail.",
      `${appUrl}/entrepreneur-profile/${entrepreneurId}`,
    ].join("\n\n"),
  });
}
