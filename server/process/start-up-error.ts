/**
 * Thrown if the process cannot start and the operator can fix the cause. `message` is printed verbatim, one line per
 * problem.
 */
export class StartUpError extends Error {
  override name = 'StartUpError';
}
