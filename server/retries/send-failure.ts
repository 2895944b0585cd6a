export class SendFailure extends Error {
  override name = 'SendFailure';
  /** For the log: contains nothing a visitor or the receiver wrote. */
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
