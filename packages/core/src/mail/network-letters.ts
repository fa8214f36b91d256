import { type Letter, lead, type MailPerson, said, text } from "./letter.ts";
import { introducedInMail, nameInMail, quotedInMail } from "./names-in-mails.ts";

type Invitation =
  /** `note`: what they wrote, where their words may go out. */
  | { to: "connect"; by: MailPerson; note: string | null }
  | { to: "project"; by: MailPerson; project: string; projectId: string };

type ApplicationStep = "reviewed" | "interview" | "accepted" | "rejected";
type OfIdea = { idea: string; ideaId: string };

const nameOf = (by: MailPerson) => nameInMail(by.name, "Somebody");
const quotedIdea = ({ idea }: OfIdea) => quotedInMail(idea, "a startup idea");
const openIdea = ({ ideaId }: OfIdea) => lead("Open the idea", `/startup-ideas/${ideaId}`);

/** What became of an application, as its applicant reads it. */
function movedTo(step: ApplicationStep, of: OfIdea): { subject: string; says: string } {
  const idea = quotedIdea(of);
  switch (step) {
    case "reviewed":
      return {
        subject: `Your application to ${idea} was read`,
        says: `The founder has read your application to join ${idea}.`,
      };
    case "interview":
      return {
        subject: `You are asked to talk about ${idea}`,
        says: `The founder would like to talk to you about joining ${idea}.`,
      };
    case "accepted":
      return {
        subject: `Your application to ${idea} was accepted`,
        says: `The founder accepted your application to join ${idea}.`,
      };
    case "rejected":
      return {
        subject: `Your application to ${idea} was not chosen`,
        says: `The founder decided against your application to join ${idea}.`,
      };
  }
}

/** Between founders, and invitations of every sort. Nobody's contact details are in them. */
export const networkLetters = {
  "invitation-received": (invitation: Invitation): Letter =>
    invitation.to === "project"
      ? {
          subject: `${nameOf(invitation.by)} invites you to propose for ${quotedInMail(invitation.project, "a project")}`,
          by: invitation.by,
          parts: [
            text(
              `${introducedInMail(invitation.by)} invites you to send a proposal for ${quotedInMail(invitation.project, "a project")}.`,
            ),
            lead("Read the brief", `/project/${invitation.projectId}`),
          ],
        }
      : {
          subject: `${nameOf(invitation.by)} would like to connect with you`,
          by: invitation.by,
          parts: [
            text(`${introducedInMail(invitation.by)} invites you to connect on Quorate.`),
            ...said(invitation.note),
            text("When you accept, both of you see each other's contact details."),
            lead("Accept or decline", "/connections?tab=received"),
          ],
        },
  "application-received": ({ by, ...of }: OfIdea & { by: MailPerson }): Letter => ({
    subject: `${nameOf(by)} applied to join ${quotedIdea(of)}`,
    by,
    parts: [
      text(`${introducedInMail(by)} applied to join ${quotedIdea(of)}. The application waits for you.`),
      openIdea(of),
    ],
  }),
  "application-moved": ({ step, note, ...of }: OfIdea & { step: ApplicationStep; note: string | null }): Letter => {
    const { subject, says } = movedTo(step, of);
    return { subject, parts: [text(says), ...said(note), openIdea(of)] };
  },
  "invitation-accepted": ({ by, entrepreneurId }: { by: MailPerson; entrepreneurId: string }): Letter => ({
    subject: `${nameOf(by)} accepted your invitation`,
    by,
    parts: [
      text(`${introducedInMail(by)} accepted your invitation. You find the contact details on the profile.`),
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
