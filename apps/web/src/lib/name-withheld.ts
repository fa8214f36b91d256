/** In place of the author of a review who does not show the name. */
export const NAME_WITHHELD = "Name withheld";
