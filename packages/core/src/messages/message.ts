export const MESSAGE_LENGTH_MAX = 5_000;
