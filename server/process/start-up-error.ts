/** Thrown if the process cannot start and the operator can fix the cause. `message` is printed without a stack. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}
