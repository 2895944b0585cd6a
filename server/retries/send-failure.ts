export class SendFailure extends Error {
  override name = 'SendFailure';
  /** For the log. Contains no text from a visitor or the receiver. */
  readonly reason: string;
  /** Whether the receiver rejects this message in particular. */
  readonly isDefinite: boolean;

  /** `message` is for the operator only. */
  constructor(message: string, reason: string, isDefinite: boolean) {
    super(message);
    this.reason = reason;
    this.isDefinite = isDefinite;
  }
}
