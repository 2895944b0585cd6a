import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';

export function Steps({ steps }: Pick<BlockOf<'steps'>, 'steps'>) {
  return (
    <ol className="steps" data-reveal>
      {steps.map(({ name, time, text }, index) => (
        <li key={name} className="steps__item">
          <span className="steps__number mono" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="steps__name">{typeset(name)}</h3>
          <p className="steps__time mono">{time}</p>
          <p className="steps__text">
            <Inline text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

export function Timeline({ events }: Pick<BlockOf<'timeline'>, 'events'>) {
  return (
    <ol className="timeline">
      {events.map(({ when, title, text }) => (
        <li key={when + title} className="timeline__item">
          <p className="timeline__when mono copper">{when}</p>
          <h3 className="timeline__title">{typeset(title)}</h3>
          <p>
            <Inline text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
