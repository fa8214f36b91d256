/** The day on which the calls last changed in a way that a program may have to follow (docs/api.md). */
export const API_VERSION = "2026-11-23";

/** Programs may name the version that they were written for; every answer names the one that it is in. */
export const VERSION_HEADER = "Quorate-Version";
