import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../prose/typeset.ts';
import { Inline } from '../inline-text.tsx';

/** Native disclosures open without script, and find-in-page opens them too. */
export function Questions({ questions }: Pick<BlockOf<'questions'>, 'questions'>) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            <span className="mono copper" aria-hidden="true">
              Q{index + 1}
            </span>{' '}
            {typeset(question)}
          </summary>
          <p>
            <Inline text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
