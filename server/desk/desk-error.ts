/** A command was not done, and `message` tells the operator why. */
export class DeskError extends Error {
  override name = 'DeskError';
}
