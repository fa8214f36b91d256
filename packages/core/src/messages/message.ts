export const MESSAGE_LENGTH_MAX = 5_000;

/** What its receiver reads in the place of a message that an administrator hid. */
export const HIDDEN_MESSAGE_TEXT = "An administrator hid this message.";
