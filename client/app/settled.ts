/** A promise that has settled, marked so that React's `use` reads it in the first pass. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
