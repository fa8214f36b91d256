import type { ChangeOrderId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { type OfProject, PARTIES } from "./event-facts.ts";
import { MONEY, WORK } from "./screen-data.ts";

type OfChangeOrder = OfProject & { changeOrderId: ChangeOrderId };
const CHANGE_ORDER = ["projectId", "changeOrderId"] as const;

export const changeOrderEvents = {
  "change-order.proposed": event<OfChangeOrder>()({
    label: "Change order proposed",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "milestones", "changeOrders"],
    activity: "change_order_proposed",
    bell: { change_order_proposed: PARTIES },
    program: {
      about: "A party proposed to change what was agreed.",
      told: [{ to: PARTIES, data: CHANGE_ORDER }],
    },
  }),
  "change-order.payment-due": event<OfChangeOrder>()({
    label: "Payment of a change order due",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "milestones", "changeOrders"],
    activity: "change_order_agreed",
    bell: { change_order_agreed: PARTIES },
    program: {
      about: "Both parties want a change order; it is in force once the client has paid the difference.",
      told: [{ to: PARTIES, data: CHANGE_ORDER }],
    },
  }),
  "change-order.accepted": event<OfChangeOrder>()({
    label: "Change order in force",
    concerns: ["client", "expert", "admins"],
    shows: MONEY,
    activity: "change_order_accepted",
    bell: { change_order_accepted: PARTIES },
    program: {
      about: "A change order is in force: its milestones say what it says.",
      told: [{ to: PARTIES, data: CHANGE_ORDER }],
    },
  }),
  "change-order.declined": event<OfChangeOrder>()({
    label: "Change order declined",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "milestones", "changeOrders"],
    activity: "change_order_declined",
    bell: { change_order_declined: PARTIES },
    program: { about: "A party declined a change order.", told: [{ to: PARTIES, data: CHANGE_ORDER }] },
  }),
  "change-order.withdrawn": event<OfChangeOrder>()({
    label: "Change order withdrawn",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "milestones", "changeOrders"],
    activity: "change_order_withdrawn",
    bell: { change_order_withdrawn: PARTIES },
    program: { about: "A change order was withdrawn.", told: [{ to: PARTIES, data: CHANGE_ORDER }] },
  }),
  "change-order.lapsed": event<OfChangeOrder>()({
    label: "Change order lapsed",
    concerns: ["client", "expert", "admins"],
    shows: [...WORK, "milestones", "changeOrders"],
    activity: "change_order_lapsed",
    bell: { change_order_lapsed: PARTIES },
    program: {
      about:
        "A milestone that a change order names has changed, or the project has ended: it can no longer be accepted.",
      told: [{ to: PARTIES, data: CHANGE_ORDER }],
    },
  }),
};
