import { type ComponentType, type LazyExoticComponent, lazy } from "react";

export type SettingsSection = {
  /** Its place in the address: /settings/security. */
  id: string;
  title: string;
  Section: LazyExoticComponent<ComponentType>;
};

/** The sections of the settings in their order: one line and one file each, loaded when it is looked at. The first is what /settings shows. */
export const SETTINGS_SECTIONS = [
  {
    id: "profile",
    title: "Profile & photo",
    Section: lazySection(() => import("./settings/profile-section.tsx"), "ProfileSection"),
  },
  {
    id: "security",
    title: "Sign-in & security",
    Section: lazySection(() => import("./settings/security-section.tsx"), "SecuritySection"),
  },
  {
    id: "two-step",
    title: "Two-step sign-in",
    Section: lazySection(() => import("./settings/two-step-section.tsx"), "TwoStepSection"),
  },
  {
    id: "sessions",
    title: "Sessions",
    Section: lazySection(() => import("./settings/sessions-section.tsx"), "SessionsSection"),
  },
  {
    id: "notifications",
    title: "Notifications",
    Section: lazySection(() => import("./settings/notifications-section.tsx"), "NotificationsSection"),
  },
  {
    id: "blocked",
    title: "Blocked people",
    Section: lazySection(() => import("./settings/blocked-section.tsx"), "BlockedSection"),
  },
  {
    id: "calendar",
    title: "Calendar",
    Section: lazySection(() => import("./settings/calendar-section.tsx"), "CalendarSection"),
  },
  {
    id: "availability",
    title: "Availability",
    Section: lazySection(() => import("./settings/availability-section.tsx"), "AvailabilitySection"),
  },
  {
    id: "plan",
    title: "Plan",
    Section: lazySection(() => import("./settings/plan-section.tsx"), "PlanSection"),
  },
  {
    id: "billing",
    title: "Billing details",
    Section: lazySection(() => import("./settings/billing-section.tsx"), "BillingSection"),
  },
  {
    id: "tax",
    title: "Tax reporting",
    Section: lazySection(() => import("./settings/tax-section.tsx"), "TaxSection"),
  },
  {
    id: "tokens",
    title: "API tokens",
    Section: lazySection(() => import("./settings/tokens-section.tsx"), "TokensSection"),
  },
  {
    id: "webhooks",
    title: "Webhooks",
    Section: lazySection(() => import("./settings/webhooks-section.tsx"), "WebhooksSection"),
  },
  {
    id: "data",
    title: "Your data",
    Section: lazySection(() => import("./settings/data-section.tsx"), "DataSection"),
  },
] as const satisfies readonly SettingsSection[];

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]["id"];

function lazySection<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}
