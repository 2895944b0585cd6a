/** The process cannot start and the operator can mend it. `message` is what is printed, one line per fault. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}
