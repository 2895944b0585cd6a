import { anchorOf } from '../../../content/anchor.ts';
import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';

export function Questions({ questions }: Pick<BlockOf<'questions'>, 'questions'>) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            <span className="mono copper" aria-hidden="true">
              Q{index + 1}
            </span>{' '}
            <span>{typeset(question)}</span>
          </summary>
          <p id={anchorOf(question)}>
            <Inline text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
