/** Who takes part, from left to right. */
export const parties = ['Person', 'App', 'Phone stack', 'Node', 'Cloud'] as const;
export type Party = (typeof parties)[number];

/** A message of the first pairing. */
export interface PairingStep {
  /** Seconds since the code was read, at the median of 26 phones. */
  at: string;
  from: Party;
  to: Party;
  words: string;
  /** For one column: at most 31 characters. */
  brief: string;
  /** Encrypted end to end by the session key. */
  sealed?: true;
  /** What a person waited for. */
  value?: true;
  /** What happens when this step does not. */
  otherwise?: string;
}

export const pairingSteps: readonly PairingStep[] = [
  { at: '0.0', from: 'Person', to: 'App', words: 'scans the code', brief: 'code read: serial, secret' },
  {
    at: '0.2',
    from: 'Node',
    to: 'Phone stack',
    words: 'advert, serial hash',
    brief: 'advert, serial hash',
    otherwise: '5 s: ask for the button',
  },
  {
    at: '0.4',
    from: 'Phone stack',
    to: 'Node',
    words: 'connect, no bond',
    brief: 'connect, no bond',
    otherwise: '3 tries, then "closer"',
  },
  {
    at: '0.5',
    from: 'App',
    to: 'Node',
    words: 'MTU 247, 2M PHY, three characteristics',
    brief: 'MTU 247, 2M PHY, 3 chars',
  },
  {
    at: '1.1',
    from: 'App',
    to: 'Node',
    words: 'SPAKE2+, two rounds on P-256',
    brief: 'SPAKE2+, two rounds',
    otherwise: 'wrong code: 1 s, 2 s, 4 s',
  },
  {
    at: '1.6',
    from: 'Node',
    to: 'App',
    words: 'certificate, signed challenge',
    brief: 'certificate, challenge',
    sealed: true,
  },
  {
    at: '1.8',
    from: 'App',
    to: 'Cloud',
    words: 'claim, with that signature',
    brief: 'claim, with signature',
    sealed: true,
  },
  {
    at: '2.5',
    from: 'Cloud',
    to: 'App',
    words: 'owner token',
    brief: 'owner token',
    sealed: true,
    otherwise: 'no network: claim later',
  },
  {
    at: '2.7',
    from: 'App',
    to: 'Node',
    words: 'owner token, clock, schedule',
    brief: 'token, clock, schedule',
    sealed: true,
  },
  { at: '3.1', from: 'Node', to: 'App', words: 'first reading, notified', brief: 'first reading', sealed: true },
  { at: '3.2', from: 'App', to: 'Person', words: '21.4 °C on screen', brief: '21.4 °C on screen', value: true },
];
