import type { Response } from 'supertest';
import type { OperationName } from '../../shared/contract/operations.ts';
import type { FormName } from '../../shared/forms/forms.ts';
import { href } from '../../shared/paths.ts';
import { apply } from '../server/posts/uploads/an-application.ts';
import { type Posting, postingTo } from '../support/posting.ts';
import type { TestSite } from '../support/test-site.ts';
import { slugs } from './records.ts';

/** Each action of the contract, and the form that a visitor sends it by. */
export const formOfAction = {
  saveContact: 'contact',
  saveEnquiry: 'call',
  saveCaseStudyEnquiry: 'case-study',
  saveComment: 'comment',
  subscribe: 'subscribe',
  unsubscribe: 'unsubscribe',
  saveCareerEnquiry: 'application',
} satisfies Partial<Record<OperationName, FormName>>;

export type Action = keyof typeof formOfAction;
export const actions = Object.keys(formOfAction).filter((name): name is Action => name in formOfAction);

/** Sends the form of an action as a visitor does. */
export function posterOf(site: TestSite): (action: Action, isByScript: boolean) => Promise<Response> {
  const visitor: Posting = postingTo(site);
  return async (action, isByScript) => {
    const form = formOfAction[action];
    if (form === 'application') return apply(site, { toPage: !isByScript });
    return isByScript ? visitor.byScript(form) : visitor.withoutScript(form);
  };
}

/** The pages that visitors post from. */
export const pagesOfForms = [
  href.contact(),
  href.blog(slugs.article),
  href.caseStudy(slugs.study),
  href.job(slugs.job),
];
