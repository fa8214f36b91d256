/** From so many people on what several threads save is more than what they cost. */
const SHARED_FROM_PEOPLE = 200_000;
const THREADS_MAX = 4;

/** Among how many threads the index shares so many people out, where no one says it. */
export function threadsFor(people: number, cores: number): number {
  return people < SHARED_FROM_PEOPLE ? 1 : Math.max(1, Math.min(THREADS_MAX, cores));
}
