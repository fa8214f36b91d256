import type { createLog } from "./adapters/log.ts";
import type { Config } from "./config.ts";

type Stop = () => Promise<unknown>;
type Step = { stop: Stop; isWithNext: boolean };

/** One thing that the server opens: what it adds for the modules after it, and how it is closed. */
export type Opened<Gives> = {
  gives: Gives;
  stop?: Stop | undefined;
  /** The module opened before it is closed at the same time: neither uses the other. */
  stopsWithTheOneBefore?: true;
};
export type Module<Needs, Gives> = { name: string; open: (context: Needs) => Promise<Opened<Gives>> };
export type GivenBy<Some extends Module<never, unknown>> = Awaited<ReturnType<Some["open"]>>["gives"];

/** What every module of the server may use. */
export type Base = {
  config: Config;
  log: ReturnType<typeof createLog>;
  progress: (line: string) => void;
  isStopping: () => boolean;
};

type ModuleList<Given, Context> = {
  and: <Gives extends object>(module: Module<Context, Gives>) => ModuleList<Given, Context & Gives>;
  open: (given: Given, steps: Step[]) => Promise<Context>;
};

function after<Given, Context>(open: ModuleList<Given, Context>["open"]): ModuleList<Given, Context> {
  return {
    open,
    and: (module) =>
      after(async (given, steps) => {
        const context = await open(given, steps);
        const { gives, stop, stopsWithTheOneBefore: isWithNext = false } = await module.open(context);
        if (stop) steps.push({ stop, isWithNext });
        return { ...context, ...gives };
      }),
  };
}

/** An empty list. Each module added to it sees what those before it gave. */
export const moduleList = <Given>(): ModuleList<Given, Given> => after(async (given) => given);

type Closing = { onStopping: () => void; onNotClosed: (error: unknown) => void };

/** Opens the modules in order and gives back how to close them in reverse. If one fails, those already open are closed. */
export async function openModules<Given, Context>(
  list: ModuleList<Given, Context>,
  given: Given,
  { onStopping, onNotClosed }: Closing,
): Promise<() => Promise<void>> {
  const steps: Step[] = [];
  const stop = async () => {
    onStopping();
    const failures: unknown[] = [];
    // A step that fails must not hold up the others: the database is among the last.
    let closing: Promise<unknown>[] = [];
    for (const { stop: close, isWithNext } of steps.splice(0).reverse()) {
      closing.push(close().catch((error: unknown) => failures.push(error)));
      if (isWithNext) continue;
      await Promise.all(closing);
      closing = [];
    }
    await Promise.all(closing);
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be stopped.");
  };
  try {
    await list.open(given, steps);
  } catch (error) {
    // People need to know why the server did not start, not what went wrong while closing.
    await stop().catch(onNotClosed);
    throw error;
  }
  return stop;
}

/** A value that a later module provides, for callbacks that run once the server is up. */
export function providedLater<Value extends object>(name: string) {
  let value: Value | undefined;
  return {
    provide: (given: Value) => {
      value = given;
    },
    get: (): Value => {
      if (!value) throw new Error(`The ${name} are not open yet.`);
      return value;
    },
  };
}
