import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';
import { FoldedItem } from './fold.tsx';

export function Steps({ steps, folds }: Pick<BlockOf<'steps'>, 'steps'> & { folds: boolean }) {
  return (
    <ol className="steps" data-reveal>
      {steps.map(({ name, time, text }, index) => (
        <li key={name} className="steps__item">
          <span className="steps__number mono" aria-hidden="true">
            {index + 1}
          </span>
          <FoldedItem
            folds={folds}
            summary={
              <>
                <h3 className="steps__name">{typeset(name)}</h3>
                <span className="steps__time mono">{time}</span>
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
  );
}

export function Timeline({ events, folds }: Pick<BlockOf<'timeline'>, 'events'> & { folds: boolean }) {
  return (
    <ol className="timeline">
      {events.map(({ when, title, text }) => (
        <li key={when + title} className="timeline__item">
          <p className="timeline__when mono copper">{when}</p>
          <FoldedItem folds={folds} summary={<h3 className="timeline__title">{typeset(title)}</h3>}>
            <p>
              <Inline text={text} />
            </p>
          </FoldedItem>
        </li>
      ))}
    </ol>
  );
}
