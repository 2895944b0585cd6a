import type { ComponentType } from 'react';
import { type ClientFormName, forms } from '../../shared/forms/forms.ts';
import { ApplicationForm } from './application/application-form.tsx';
import { CallForm } from './call/call-form.tsx';
import { CaseStudyForm } from './case-study/case-study-form.tsx';
import { CommentForm } from './comment/comment-form.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import { DetailsForm } from './details/details-form.tsx';
import type { FormFacts } from './form-facts.ts';
import { SubscribeForm, UnsubscribeForm } from './subscribe/subscribe-forms.tsx';

interface FormKind {
  Component: ComponentType<FormFacts>;
  /** Script posts to this path; `/api/{name}` by default. */
  address?: string;
  isGuarded?: true;
  /** Path of the page that confirms a post. By default, the current page confirms a post. */
  next?: string;
}

export const formKinds: Record<ClientFormName, FormKind> = {
  contact: { Component: ContactForm, isGuarded: true },
  call: { Component: CallForm },
  'case-study': { Component: CaseStudyForm },
  application: { Component: ApplicationForm },
  comment: { Component: CommentForm },
  subscribe: { Component: SubscribeForm, next: forms.subscribe.page },
  unsubscribe: { Component: UnsubscribeForm },
  details: { Component: DetailsForm, address: '/api/chat/enquiry' },
};
