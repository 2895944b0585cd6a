import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { FoldedItem } from '../blocks/fold.tsx';
import { Inline } from '../inline-text.tsx';

type Step = BlockOf<'steps'>['steps'][number];

export function StepStrip({ steps }: { steps: Step[] }) {
  const durations = steps.map(({ time }) => durationOf(time));
  const longest = Math.max(...durations.map((duration) => duration?.max ?? 0));
  const hasRange = durations.some((duration) => duration && duration.min < duration.max);
  const isScaled = durations.filter(Boolean).length * 2 > steps.length;
  return (
    <>
      <ol className={`step-strip step-strip--${steps.length}`} data-reveal>
        {steps.map(({ name, time, text }, index) => (
          <li key={name} className="step-strip__item">
            <span className="steps__number mono" aria-hidden="true">
              {index + 1}
            </span>
            <FoldedItem
              folds
              summary={
                <>
                  <h3 className="steps__name">{typeset(name)}</h3>
                  <span className="steps__time mono">{time}</span>
                  {isScaled && <Bar {...durations[index]} longest={longest} />}
                </>
              }
            >
              <p className="steps__text">
                <Inline text={text} />
              </p>
            </FoldedItem>
          </li>
        ))}
      </ol>
      {isScaled && (
        <p className="step-strip__key mono" aria-hidden="true">
          Bars are drawn to the same scale.{hasRange && ' Filled: shortest. Outlined: longest.'}
        </p>
      )}
    </>
  );
}

interface BarProps {
  min?: number;
  max?: number;
  longest: number;
}

function Bar({ min = 0, max = 0, longest }: BarProps) {
  const share = (days: number) => `${((days / longest) * 100).toFixed(1)}%`;
  return (
    <svg className="step-strip__bar" width="100%" height="10" aria-hidden="true">
      {max > 0 && <rect className="step-strip__most" y="0.5" width={share(max)} height="9" />}
      {min > 0 && <rect className="step-strip__least" y="0.5" width={share(min)} height="9" />}
    </svg>
  );
}

interface Duration {
  /** Both numbers are in working days. */
  min: number;
  max: number;
}

const days = { day: 1, week: 5 };

function durationOf(time: string): Duration | undefined {
  const [, upTo, first, second, unit] = /^(up to )?(\d+)(?: to (\d+))? (day|week)s?\b/.exec(time) ?? [];
  if (unit !== 'day' && unit !== 'week') return undefined;
  const max = Number(second ?? first) * days[unit];
  return { min: upTo ? 0 : Number(first) * days[unit], max };
}
