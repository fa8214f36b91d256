import { isKeySpent, isStripeError } from "./stripe-errors.ts";

/** Stripe's clock is not ours. */
const CLOCKS_APART_SECONDS = 300;
export const since = (at: Date) => ({ gte: Math.floor(at.getTime() / 1000) - CLOCKS_APART_SECONDS });

/** The first attempt has the operation's own key, the others count. */
export const keyOf = (operation: string, attempt: number) => (attempt === 1 ? operation : `${operation}:${attempt}`);

/** Null: under this key Stripe has a failure to tell and nothing else, for as long as it remembers the key. */
export async function unlessKeySpent<Made>(asked: Promise<Made>): Promise<Made | null> {
  try {
    return await asked;
  } catch (error) {
    if (isStripeError(error) && isKeySpent(error)) return null;
    throw error;
  }
}

/** No one was told of a page or an account that is not found: another one does no harm, and no one has to wait for the list. */
export async function whereAnswered<Found>(looked: Promise<Found>): Promise<Found | null> {
  try {
    return await looked;
  } catch (error) {
    if (isStripeError(error)) return null;
    throw error;
  }
}
