import { createContext, useContext } from "react";

/** What stands before the names of a form's fields in their ids, where another form of the page has fields of the same names. */
const FieldIds = createContext("");
export const FieldIdsProvider = FieldIds.Provider;

export const useFieldId = (name: string): string => `${useContext(FieldIds)}${name}`;
