/** By what the lines of the audit log are told apart on its screen. */
export const AUDIT_TOPICS = ["access", "data", "verification", "moderation", "money", "operations"] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];
