import { event } from "./event-declaration.ts";
import { APPLICATION, APPLICATION_PARTIES, type OfApplication, type OfConnection, type OfIdea } from "./event-facts.ts";
import { IDEA, OPENED_WORDS, PEOPLE } from "./screen-data.ts";

export const founderEvents = {
  "connection.invited": event<OfConnection>()({
    label: "Connection invited",
    concerns: ["inviter", "invitee"],
    shows: PEOPLE,
    bell: { connection_invited: ["invitee"] },
    program: {
      about: "A founder was invited to connect.",
      told: [{ to: ["inviter", "invitee"], data: ["connectionId"] }],
    },
  }),
  "connection.accepted": event<OfConnection>()({
    label: "Connection accepted",
    concerns: ["inviter", "invitee"],
    shows: [...OPENED_WORDS, "dashboards"],
    bell: { connection_accepted: ["inviter"] },
    program: {
      about: "An invitation to connect was accepted.",
      told: [{ to: ["inviter", "invitee"], data: ["connectionId"] }],
    },
  }),
  // A refusal is theirs to see, not to be interrupted by.
  "connection.declined": event<OfConnection>()({
    label: "Connection declined",
    concerns: ["inviter", "invitee"],
    shows: [...PEOPLE, "notifications"],
  }),
  "connection.withdrawn": event<OfConnection>()({
    label: "Invitation to connect withdrawn",
    concerns: ["inviter", "invitee"],
    shows: [...PEOPLE, "notifications"],
  }),
  "connection.ended": event<OfConnection>()({
    label: "Connection ended",
    concerns: ["inviter", "invitee"],
    shows: [...OPENED_WORDS, "dashboards", "notifications"],
  }),
  "connection.met": event<OfConnection>()({
    label: "Day of a meeting noted",
    concerns: ["inviter", "invitee"],
    shows: ["connections"],
    program: {
      about: "A founder noted on which day they met a connection, or took it back.",
      told: [{ to: ["inviter", "invitee"], data: ["connectionId"] }],
    },
  }),
  // Private notes concern their writer alone.
  "connection.noted": event<OfConnection>()({
    label: "Private notes on a connection written",
    concerns: [],
    shows: ["connections"],
  }),
  "idea.posted": event<OfIdea>()({ label: "Startup idea posted", concerns: ["founder"], shows: IDEA }),
  "idea.changed": event<OfIdea>()({ label: "Startup idea changed", concerns: ["founder", "applicants"], shows: IDEA }),
  "application.submitted": event<OfApplication>()({
    label: "Application submitted",
    concerns: ["founder", "applicant"],
    shows: IDEA,
    bell: { application_received: ["founder"] },
    program: { about: "Someone applied to a startup idea.", told: [{ to: APPLICATION_PARTIES, data: APPLICATION }] },
  }),
  "application.noted": event<OfApplication>()({
    label: "Note on an application written",
    concerns: ["founder", "applicant"],
    shows: IDEA,
  }),
  "application.reviewed": event<OfApplication>()({
    label: "Application reviewed",
    concerns: ["founder", "applicant"],
    shows: IDEA,
    bell: { application_reviewed: ["applicant"] },
  }),
  "application.interview": event<OfApplication>()({
    label: "Applicant invited to an interview",
    concerns: ["founder", "applicant"],
    shows: IDEA,
    bell: { application_interview: ["applicant"] },
    program: {
      about: "An applicant was invited to an interview.",
      told: [{ to: APPLICATION_PARTIES, data: APPLICATION }],
    },
  }),
  "application.accepted": event<OfApplication>()({
    label: "Application accepted",
    concerns: ["founder", "applicant"],
    shows: [...OPENED_WORDS, "dashboards"],
    bell: { application_accepted: ["applicant"] },
    program: { about: "An application was accepted.", told: [{ to: APPLICATION_PARTIES, data: APPLICATION }] },
  }),
  "application.rejected": event<OfApplication>()({
    label: "Application rejected",
    concerns: ["founder", "applicant"],
    shows: IDEA,
    bell: { application_rejected: ["applicant"] },
    program: { about: "An application was rejected.", told: [{ to: APPLICATION_PARTIES, data: APPLICATION }] },
  }),
  "application.withdrawn": event<OfApplication>()({
    label: "Application withdrawn",
    concerns: ["founder", "applicant"],
    shows: IDEA,
    bell: { application_withdrawn: ["founder"] },
    program: { about: "An application was withdrawn.", told: [{ to: APPLICATION_PARTIES, data: APPLICATION }] },
  }),
};
