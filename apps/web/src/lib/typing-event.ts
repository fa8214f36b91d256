/** Who is writing to the reader at this moment, told within the tab: the stream hears it, and a thread that is open shows it. */
export const TYPING_EVENT = "quorate:typing";
