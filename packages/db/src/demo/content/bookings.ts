type BookingContent = {
  expert: string;
  /** The client. */
  person: string;
  /** The first day on which it may be; a negative number lies ahead. */
  daysAgo: number;
  bookedDaysAgo: number;
  note: string;
  room: string | null;
};

export const BOOKINGS: readonly BookingContent[] = [
  {
    expert: "Adaeze Thornbury",
    person: "Rosalind Abara",
    daysAgo: -3,
    bookedDaysAgo: 1,
    note: "How would you go about a price list for four brands?",
    room: "https://rooms.quorate.example/adaeze-thornbury",
  },
  {
    expert: "Lucian Marchetti",
    person: "Rosalind Abara",
    daysAgo: 70,
    bookedDaysAgo: 72,
    note: "Before we send you the figures: what do you need from us?",
    room: null,
  },
];
