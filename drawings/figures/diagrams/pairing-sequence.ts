import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, lettering, line, shape, text } from '../../kit/marks.ts';
import { rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/pairing-sequence');

/** The participants, from left to right. */
const parties = ['Person', 'App', 'Phone stack', 'Node', 'Cloud'] as const;
type Party = (typeof parties)[number];

/** A message of the first pairing. */
interface PairingStep {
  /** Seconds since the code was scanned, the median of 26 phones. */
  at: string;
  from: Party;
  to: Party;
  words: string;
  /** For one column, at most 31 characters. */
  brief: string;
  /** Encrypted end to end with the session key. */
  sealed?: true;
  /** A wait that a person noticed. */
  value?: true;
  /** The consequence if this step fails. */
  otherwise?: string;
}

const pairingSteps: readonly PairingStep[] = [
  { at: '0.0', from: 'Person', to: 'App', words: say('scansTheCode'), brief: say('codeReadSerialSecret') },
  {
    at: '0.2',
    from: 'Node',
    to: 'Phone stack',
    words: say('advertSerialHash'),
    brief: say('advertSerialHash'),
    otherwise: say('askForTheButton'),
  },
  {
    at: '0.4',
    from: 'Phone stack',
    to: 'Node',
    words: say('connectNoBond'),
    brief: say('connectNoBond'),
    otherwise: say('triesThenCloser'),
  },
  {
    at: '0.5',
    from: 'App',
    to: 'Node',
    words: say('mtuPhyThreeCharacteristics'),
    brief: say('mtuPhyChars'),
  },
  {
    at: '1.1',
    from: 'App',
    to: 'Node',
    words: say('spake2TwoRoundsOn'),
    brief: say('spake2TwoRounds'),
    otherwise: say('wrongCode'),
  },
  {
    at: '1.6',
    from: 'Node',
    to: 'App',
    words: say('certificateSignedChallenge'),
    brief: say('certificateChallenge'),
    sealed: true,
  },
  {
    at: '1.8',
    from: 'App',
    to: 'Cloud',
    words: say('claimWithThatSignature'),
    brief: say('claimWithSignature'),
    sealed: true,
  },
  {
    at: '2.5',
    from: 'Cloud',
    to: 'App',
    words: say('ownerToken'),
    brief: say('ownerToken'),
    sealed: true,
    otherwise: say('noNetworkClaimLater'),
  },
  {
    at: '2.7',
    from: 'App',
    to: 'Node',
    words: say('ownerTokenClockSchedule'),
    brief: say('tokenClockSchedule'),
    sealed: true,
  },
  { at: '3.1', from: 'Node', to: 'App', words: say('firstReadingNotified'), brief: say('firstReading'), sealed: true },
  { at: '3.2', from: 'App', to: 'Person', words: say('onScreen'), brief: say('onScreen'), value: true },
];

const size = 13;
const width = 1200;
const first = 170;
const pitch = 236;
const head = { top: 4, height: 34, half: 70 };
const rows = { top: 84, pitch: 44 };
const bottom = rows.top + (pairingSteps.length - 1) * rows.pitch + 30;

/** The first pairing of a phone and a node, message by message, with the consequence if a message is lost. */
export function wide(): Drawing {
  const lines = parties.map((party) => `M${lifeline(party)} ${head.top + head.height}V${bottom}`).join('');
  const body = [
    sealedBand(),
    line(lines, { stroke: 'ink-3', dash: '3 4', width: 1 }),
    parties.map(header).join(''),
    pairingSteps.map(step).join(''),
    text(6, rows.top - 24, say('seconds')),
  ];
  return { width, height: bottom + 4, body: lettering(size, 'ink-2', body.join('')) };
}

function lifeline(party: Party): number {
  return first + parties.indexOf(party) * pitch;
}

function header(party: Party): string {
  const x = lifeline(party);
  const fill = party === 'App' || party === 'Node' ? 'paper-2' : 'paper';
  return (
    box(x - head.half, head.top, 2 * head.half, head.height, { fill }) +
    text(x, head.top + head.height / 2 + size * 0.36, party, { fill: 'ink', bold: true, anchor: 'middle' })
  );
}

/** From the first message under the session key to the last. */
function sealedBand(): string {
  const from = pairingSteps.findIndex(({ sealed }) => sealed);
  const count = pairingSteps.filter(({ sealed }) => sealed).length;
  const top = rows.top + from * rows.pitch - 30;
  const left = lifeline('App');
  const band = rectPath(left, top, lifeline('Cloud') - left, count * rows.pitch);
  return shape(band, 'signal', 0.08);
}

function step({ at, from, to, words, sealed, value, otherwise }: PairingStep, index: number): string {
  const y = rows.top + index * rows.pitch;
  const start = lifeline(from);
  const end = lifeline(to);
  const stroke = value ? 'copper' : sealed ? 'signal' : 'ink';
  const passed = Math.abs(end - start) > pitch;
  // Past the phone's stack, the text is above the first half.
  const middle = passed && to !== 'Cloud' && from !== 'Cloud' ? lifeline('App') + 12 : (start + end) / 2;
  const style = passed && to !== 'Cloud' && from !== 'Cloud' ? {} : ({ anchor: 'middle' } as const);
  return [
    text(6, y + size * 0.36, at, { fill: 'ink-3' }),
    arrow(
      [
        [start, y],
        [end, y],
      ],
      { stroke, width: sealed || value ? 1.8 : 1.2 },
    ),
    text(middle, y - 9, words, {
      fill: value ? 'copper' : 'ink',
      ...(value && { bold: true }),
      ...style,
      halo: 'paper',
    }),
    otherwise ? fallback(otherwise, Math.max(start, end), y) : '',
  ].join('');
}

/** To the right of its message, or between person and app if there is no room. */
function fallback(words: string, right: number, y: number): string {
  const free = right < lifeline('Cloud');
  const x = free ? right + 12 : lifeline('App') - 12;
  return text(x, y + size * 0.36, words, { fill: 'error', halo: 'paper', ...(!free && { anchor: 'end' }) });
}

const sizeNarrow = 18;
const widthNarrow = 460;
/** Person and phone stack share a column with the app: a narrow layout has no room for five columns. */
const lifelines: Record<Party, number> = { Person: 116, App: 116, 'Phone stack': 116, Node: 288, Cloud: 410 };
const rowsNarrow = { top: 108, pitch: 70, otherwise: 26 };

/** The pairing between three parties. */
export function narrow(): Drawing {
  let y = rowsNarrow.top;
  const steps = pairingSteps.map((one) => {
    const drawn = stepNarrow(one, y);
    y += rowsNarrow.pitch + (one.otherwise ? rowsNarrow.otherwise : 0);
    return drawn;
  });
  const bottom = y - rowsNarrow.pitch + 44;
  const columns = [lifelines.App, lifelines.Node, lifelines.Cloud];
  const body = [
    line(columns.map((x) => `M${x} 36V${bottom}`).join(''), { stroke: 'ink-3', dash: '3 4', width: 1 }),
    headerNarrow(say('phone'), lifelines.App, 'paper-2'),
    headerNarrow(say('node'), lifelines.Node, 'paper-2'),
    headerNarrow(say('cloud'), lifelines.Cloud, 'paper'),
    steps.join(''),
  ];
  return { width: widthNarrow, height: bottom + 4, body: lettering(sizeNarrow, 'ink-2', body.join('')) };
}

function headerNarrow(name: string, x: number, fill: 'paper' | 'paper-2'): string {
  return (
    box(x - 48, 2, 96, 34, { fill }) +
    text(x, 19 + sizeNarrow * 0.36, name, { fill: 'ink', bold: true, anchor: 'middle' })
  );
}

function stepNarrow({ at, from, to, brief, sealed, value, otherwise }: PairingStep, y: number): string {
  const start = lifelines[from];
  const end = lifelines[to];
  const stroke = value ? 'copper' : sealed ? 'signal' : 'ink';
  const message =
    start === end
      ? line(`M${start - 5} ${y}h10`, { stroke, width: 5 })
      : arrow(
          [
            [start, y],
            [end, y],
          ],
          { stroke, width: sealed ? 1.8 : 1.4 },
        );
  return [
    text(58, y + sizeNarrow * 0.36, `${at} s`, { fill: 'ink-3', anchor: 'end' }),
    message,
    text(128, y - 11, brief, { fill: value ? 'copper' : 'ink', ...(value && { bold: true }), halo: 'paper' }),
    otherwise ? text(128, y + 26, otherwise, { fill: 'error', halo: 'paper' }) : '',
  ].join('');
}
