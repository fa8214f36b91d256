/** What the person who writes an organization's reviews does there. */
export const REVIEWER_ROLES: Readonly<Record<string, string>> = {
  "Wetherby & Loom": "Operations director",
  "Kestrel Freight": "Head of network",
  "Halcyon Renewables": "Finance director",
  "Quillfeather Press": "Publisher",
  "Brightwater Clinics": "Managing director",
  "Ostrava Gearworks": "Plant director",
  "Larkspur Learning": "Chief executive",
  "Marlowe & Finch Outfitters": "Head of buying",
  "Tessellate Software": "Chief operating officer",
  "Casa Verbena Hotels": "Commercial director",
  "Meridian Grain Co-operative": "General manager",
  "Pallas Diagnostics": "Head of development",
  "Union Street Credit": "Chief executive",
  "Ironbark Builders": "Finance director",
  "Corvid Telecom": "Head of strategy",
  "Sorrel & Sage": "Founder",
  "Harbour Lights Trust": "Director",
  "Fjordline Estates": "Finance director",
  "Tidewrack Foods": "Finance director",
};

/** Answers to what a client wrote, by the project's key. */
export const ANSWERS_OF_EXPERTS: Readonly<Record<string, string>> = {
  "benelux-route":
    "The two small portals send 3% of the bookings. I would still ask them once the season's figures are in, and will do so without a fee.",
  "freight-surcharges":
    "Thank you. The date moved because we wanted the surcharges per lane and not per customer; that was the right call.",
  "shop-staffing": "Agreed on the workshops. I hold them in one sitting now.",
  "rent-review": "Two of the delays were mine. I answer within a working day since, and say so when I cannot.",
  "jacket-suppliers":
    "The zip was my proposal. The supplier is on probation, and the lead time is written into the contract.",
  "grain-brand":
    "Thirty shops are what the label carried in its first season. The list of the other twenty is with the co-operative.",
};

/** Answers to what an expert wrote about a client, by the project's key. */
export const ANSWERS_OF_CLIENTS: Readonly<Record<string, string>> = {
  "glassware-prices": "Fair, and we have learnt from it: for each project there is one person now, and she decides.",
  "tender-desk": "Denise Farrant of our sales team put the figures together, and has left us since.",
  "hotel-contracts": "Thank you for saying so at the time. We have changed it for the project that came after.",
};
