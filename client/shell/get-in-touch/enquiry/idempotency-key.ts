let last: { body: string; key: string } | undefined;

/** The key that goes with a body: the same while nothing is changed, so that a retry is no second enquiry. */
export function keyFor(body: string): string {
  if (last?.body !== body) last = { body, key: newKey() };
  return last.key;
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
