import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Component styles live in the components layer, so a utility given from outside always wins over them
 * and no run-time merging of conflicting utilities is needed.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
