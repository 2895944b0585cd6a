export class Refused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const timeout = 15_000;

/** Rejects with a Refused if the desk refuses the request, and with a different error if the desk does not respond. */
export async function postJson<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  const result = await response.json();
  // The person must first confirm their identity with a passkey.
  if (result.to?.startsWith('/verify')) location.assign(result.to);
  if (!response.ok) throw new Refused(result.error, response.status);
  return result;
}
