import { event } from "./event-declaration.ts";
import { type OfExpert, type OfOrganization } from "./event-facts.ts";
import { VERDICT } from "./screen-data.ts";

export const profileEvents = {
  "expert.registered": event<OfExpert>()({
    label: "Expert registered",
    concerns: ["concerned", "admins"],
    shows: VERDICT,
  }),
  "expert.changed": event<OfExpert>()({
    label: "Expert profile changed",
    concerns: ["concerned", "admins"],
    shows: ["experts", "matching", "accounts", "admin", "dashboards", "journeys"],
  }),
  "organization.registered": event<OfOrganization>()({
    label: "Organization registered",
    concerns: ["organization", "admins"],
    shows: ["organizations", "accounts", "admin", "dashboards", "journeys"],
  }),
  "organization.changed": event<OfOrganization>()({
    label: "Organization profile changed",
    concerns: ["organization", "admins"],
    shows: ["organizations", "accounts", "admin", "dashboards", "journeys", "projects"],
  }),
};
