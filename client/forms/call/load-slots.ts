import { type CallSlots, readCallSlots } from '../../../shared/calls/call-slots.ts';

/** Milliseconds. */
const timeout = 8_000;

/** Asks for the free times. Undefined when they cannot be had. */
export async function loadSlots(): Promise<CallSlots | undefined> {
  try {
    const response = await fetch('/api/call-slots', { signal: AbortSignal.timeout(timeout) });
    return response.ok ? readCallSlots(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
