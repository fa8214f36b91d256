export type PaidCallContent = {
  organization: string;
  /** One with a price for a quarter of an hour. */
  expert: string;
  minutes: 30 | 45;
  /** The first day on which it may be; a negative number lies ahead. */
  daysAgo: number;
  bookedDaysAgo: number;
  note: string;
  room: string | null;
};

/** Of the demo client and of the demo expert one lies ahead, and its price is held; one took place, and was paid out after fourteen days. */
export const PAID_CALLS: readonly PaidCallContent[] = [
  {
    organization: "Wetherby & Loom",
    expert: "Constance Adeyinka",
    minutes: 45,
    daysAgo: -6,
    bookedDaysAgo: 2,
    note: "A roastery that we may buy asks for six times its earnings. What would you read first?",
    room: "https://rooms.quorate.example/constance-adeyinka",
  },
  {
    organization: "Kestrel Freight",
    expert: "Lucian Marchetti",
    minutes: 45,
    daysAgo: -8,
    bookedDaysAgo: 3,
    note: "We want to bill waiting time at the ramp. How do we put that into contracts that run?",
    room: "https://rooms.quorate.example/lucian-marchetti",
  },
  {
    organization: "Wetherby & Loom",
    expert: "Lucian Marchetti",
    minutes: 30,
    daysAgo: 60,
    bookedDaysAgo: 64,
    note: "Two competitors raised their prices last month. Do we follow, or wait?",
    room: null,
  },
];
