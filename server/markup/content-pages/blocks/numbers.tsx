import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';
import { PhoneFold } from './fold.tsx';

export function Numbers({ numbers }: Pick<BlockOf<'numbers'>, 'numbers'>) {
  return (
    <dl className="numbers" data-reveal>
      {numbers.map(({ name, value, condition }) => (
        <div key={name} className="numbers__cell">
          <dt className="mono">{name}</dt>
          <dd className="numbers__value">{typeset(value)}</dd>
          <dd className="numbers__condition">{typeset(condition)}</dd>
        </div>
      ))}
    </dl>
  );
}

const maxInSight = 200;

export function Note({ name, text, folds }: Pick<BlockOf<'note'>, 'name' | 'text'> & { folds: boolean }) {
  const note = (
    <p className="note">
      <b className="mono copper">{name}</b> <Inline text={text} />
    </p>
  );
  return folds && text.length > maxInSight ? <PhoneFold summary={name}>{note}</PhoneFold> : note;
}
