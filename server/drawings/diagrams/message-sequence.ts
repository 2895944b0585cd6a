/** Who takes part, from left to right. */
export type Actor = 'client' | 'kernel' | 'manager' | 'device';

/** What a process does for some time. */
export interface Phase {
  actor: Actor;
  /** In steps from the top. */
  from: number;
  to: number;
  state: string;
  /** Where its name stands, in steps, clear of the messages. */
  named: number;
  look: 'runs' | 'blocked' | 'raised';
}

/** What passes between two of them. */
export interface Message {
  at: number;
  from: Actor;
  to: Actor;
  words: string;
  /** A reply or a signal that nobody waits for. */
  live?: true;
}

/** In the order of the drawing. */
export const actorNames: readonly Actor[] = ['client', 'kernel', 'manager', 'device'];
/** What stands above each lifeline. */
export const actors: Record<Actor, { title: string; detail: string }> = {
  client: { title: 'Gauge', detail: 'client, priority 21' },
  kernel: { title: 'Kernel', detail: 'procnto' },
  manager: { title: 'CAN manager', detail: 'driver, priority 10' },
  device: { title: 'Controller', detail: 'registers, FIFO' },
};
/** A client of priority 21 reads from a driver of priority 10; then a frame arrives by itself. */
export const phases: readonly Phase[] = [
  { actor: 'client', from: 0, to: 1, state: 'runs', named: 0.35, look: 'runs' },
  { actor: 'client', from: 1, to: 5, state: 'REPLY-blocked', named: 3, look: 'blocked' },
  { actor: 'client', from: 5, to: 8.6, state: 'runs', named: 6.8, look: 'runs' },
  { actor: 'manager', from: 0, to: 2, state: 'RECEIVE-blocked', named: 1, look: 'blocked' },
  { actor: 'manager', from: 2, to: 4, state: 'runs at 21', named: 3.4, look: 'raised' },
  { actor: 'manager', from: 4, to: 7, state: 'RECEIVE-blocked', named: 5, look: 'blocked' },
  { actor: 'manager', from: 7, to: 8.6, state: 'runs at 10', named: 7.8, look: 'runs' },
];
/** The read first, then the interrupt. */
export const messages: readonly Message[] = [
  { at: 1, from: 'client', to: 'kernel', words: 'MsgSend' },
  { at: 2, from: 'kernel', to: 'manager', words: 'raise to 21' },
  { at: 3, from: 'manager', to: 'device', words: 'read the FIFO' },
  { at: 4, from: 'manager', to: 'kernel', words: 'MsgReply' },
  { at: 5, from: 'kernel', to: 'client', words: 'unblock' },
  { at: 6, from: 'device', to: 'kernel', words: 'interrupt', live: true },
  { at: 7, from: 'kernel', to: 'manager', words: 'pulse, at 10', live: true },
];
