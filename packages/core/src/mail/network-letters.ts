import { type Letter, lead, type MailPerson, said, text } from "./letter.ts";
import { nameInMail, titleInMail } from "./names-in-mails.ts";

/** "Ada Lovelace (Founder)". */
function introduced(person: MailPerson): string {
  const [name, title] = [nameInMail(person.name, "Somebody"), titleInMail(person.title)];
  return title === "" ? name : `${name} (${title})`;
}

/** Between founders. Nobody's contact details are in them. */
export const networkLetters = {
  /** `note`: what they wrote, where their words may go out. */
  "invitation-received": ({ by, note }: { by: MailPerson; note: string | null }): Letter => ({
    subject: `${nameInMail(by.name, "Somebody")} would like to connect with you`,
    by,
    parts: [
      text(`${introduced(by)} invites you to connect on Quorate.`),
      ...said(note),
      text("When you accept, both of you see each other's contact details."),
      lead("Accept or decline", "/connections?tab=received"),
    ],
  }),
  "invitation-accepted": ({ by, entrepreneurId }: { by: MailPerson; entrepreneurId: string }): Letter => ({
    subject: `${nameInMail(by.name, "Somebody")} accepted your invitation`,
    by,
    parts: [
      text(`${introduced(by)} accepted your invitation. You find the contact details on the profile.`),
      lead("Open the profile", `/entrepreneur-profile/${entrepreneurId}`),
    ],
  }),
  "profile-hidden": ({ reason, entrepreneurId }: { reason: string | null; entrepreneurId: string }): Letter => ({
    subject: "Your entrepreneur profile was hidden",
    parts: [
      text("An administrator hid your entrepreneur profile after a report. The reason:"),
      ...said(reason ?? "not given"),
      text(
        "Others no longer find it until an administrator shows it again. If you think that this is a mistake, answer this e-mail.",
      ),
      lead("Open your profile", `/entrepreneur-profile/${entrepreneurId}`),
    ],
  }),
};
