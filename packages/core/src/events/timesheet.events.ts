import type { TimesheetId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { MILESTONE, type OfMilestone, PARTIES } from "./event-facts.ts";
import { MONEY, WORK } from "./screen-data.ts";

type OfTimesheet = OfMilestone & { timesheetId: TimesheetId };
const TIMESHEET = ["projectId", "milestoneId", "timesheetId"] as const;

export const timesheetEvents = {
  "timesheet.handed-over": event<OfTimesheet>()({
    label: "Week handed over",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "timesheets"],
    activity: "timesheet_handed_over",
    bell: { timesheet_handed_over: ["client"] },
    program: { about: "The expert handed over the hours of a week.", told: [{ to: PARTIES, data: TIMESHEET }] },
  }),
  "timesheet.answer-due": event<OfTimesheet>()({
    label: "Answer to a week due",
    concerns: ["client"],
    shows: [],
    bell: { timesheet_answer_due: ["client"] },
    program: {
      about: "A week waits for the client; without an answer it is approved automatically.",
      told: [{ to: ["client"], data: TIMESHEET }],
    },
  }),
  "timesheet.returned": event<OfTimesheet>()({
    label: "Week sent back",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "timesheets"],
    activity: "timesheet_returned",
    bell: { timesheet_returned: ["expert"] },
    program: { about: "The client sent a week back with a reason.", told: [{ to: PARTIES, data: TIMESHEET }] },
  }),
  "timesheet.approved": event<OfTimesheet>()({
    label: "Week approved",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "timesheet_approved",
    bell: { timesheet_approved: PARTIES },
    program: {
      about: "The client approved the hours of a week; their money was released to the expert.",
      told: [{ to: PARTIES, data: TIMESHEET }],
    },
  }),
  "timesheet.auto-approved": event<OfTimesheet>()({
    label: "Week approved automatically",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "timesheet_auto_approved",
    bell: { timesheet_auto_approved: PARTIES },
    program: {
      about: "The hours of a week were approved because no answer came in time.",
      told: [{ to: PARTIES, data: TIMESHEET }],
    },
  }),
  "period.ending": event<OfMilestone>()({
    label: "Period ends early",
    concerns: ["client", "expert"],
    shows: [...WORK, "milestones", "timesheets"],
    activity: "period_ending",
    bell: { period_ending: ["expert"] },
    program: {
      about: "The client ends a period by the hour; hours can be handed over for some days.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
  "period.ended": event<OfMilestone>()({
    label: "Period ended",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "period_ended",
    bell: { period_ended: PARTIES },
    program: {
      about: "A period by the hour has ended; what was not used goes back to the client.",
      told: [{ to: PARTIES, data: MILESTONE }],
    },
  }),
};
