import { v7 as uuidv7 } from "uuid";

// as: this is where ids are made; the brand exists for the compiler only.
export const newId = <Id extends string>(): Id => uuidv7() as Id;
