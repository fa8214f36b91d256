import { z } from "zod";

/** On whatever a list by words holds only because nothing else comes nearer. */
export const zIsNearest = z
  .literal(true)
  .optional()
  .meta({ description: "Does not have what `q` asks for, but comes nearest to it; left out on everything that does" });
