import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { ApplicationSheet } from '../../client/forms/sheets/application-sheet.tsx';
import { CallSection } from '../../client/forms/sheets/call-section.tsx';
import { CaseStudySheet } from '../../client/forms/sheets/case-study-sheet.tsx';
import { CommentSheet } from '../../client/forms/sheets/comment-sheet.tsx';
import type { SheetFacts } from '../../client/forms/sheets/sheet.tsx';
import { SubscribeCard } from '../../client/forms/sheets/subscribe-card.tsx';
import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { RefusedPost } from '../../shared/forms/answer.ts';
import { isReferenceOf } from '../../shared/forms/references.ts';
import { slugPattern } from '../../shared/paths.ts';
import { readKey, type SheetName, sheetNames } from '../../shared/site.ts';
import type { Calls } from '../calls/calls.ts';
import { timeless } from '../site/dated.ts';
import type { SiteRead } from '../site/read-table.ts';
import type { FormTokens } from './form-tokens.ts';

/** What a page says to a post without script. */
export interface PostAnswer {
  refused?: RefusedPost | undefined;
  /** The reference of a post that was kept. */
  sent?: string | undefined;
}

/** What sheets are made of, for everyone the same. */
interface SheetParts {
  hourToken: FormTokens['hourToken'];
  calls: Pick<Calls, 'hours' | 'wordsOf'>;
}

const sheets: Record<SheetName, (facts: SheetFacts & { hours: CallHours }) => ReactNode> = {
  application: ApplicationSheet,
  call: CallSection,
  'case-study': CaseStudySheet,
  comment: CommentSheet,
  subscribe: (facts) => <SubscribeCard facts={facts} place="subscribe" title="The next note by mail" />,
};

/** The read of a form's markup: for everyone the same, or with the answer to one post. */
export function sheetRead({ hourToken, calls }: SheetParts, answer: PostAnswer = {}): SiteRead<'form'> {
  return {
    input: v.strictObject({
      name: v.picklist(sheetNames),
      slug: v.exactOptional(v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern))),
    }),
    async run(input) {
      const facts = {
        slug: input.slug ?? '',
        token: hourToken(input.name),
        hours: calls.hours,
        ...answerTo(input.name),
      };
      return timeless({ key: readKey('form', input), __html: renderToStaticMarkup(sheets[input.name](facts)) });
    },
  };

  function answerTo(name: SheetName) {
    const { refused, sent } = answer;
    if (refused?.form === name) {
      const { values, errors, message } = refused;
      return { values, errors, message };
    }
    if (!sent || !isReferenceOf(name, sent)) return { values: {}, errors: {} };
    return { values: {}, errors: {}, sent, ...(name === 'call' && { said: calls.wordsOf(sent) }) };
  }
}
