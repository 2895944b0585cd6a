import { type ReactNode, useEffect, useRef } from 'react';
import type { HtmlFragment } from '../../shared/page.ts';
import { ServerHtml } from './server-html.tsx';

interface ContactSectionProps {
  fragment: HtmlFragment;
  question: string | undefined;
  subject: string | undefined;
  /** The subject in the fragment. */
  firstSubject: string | undefined;
  /** True if `client/start/folds.ts` must keep the form's fold open on this page. */
  isOpen: boolean;
}

export function ContactSection({ fragment, question, subject = '', firstSubject = '', isOpen }: ContactSectionProps) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(firstSubject);
  // After hydration, the form changes its subject itself. The default value replaces only a value that is not the visitor's.
  useEffect(() => {
    const field = section.current?.querySelector<HTMLInputElement>('[data-form]:not([data-hydrated]) [name=Subject]');
    if (field?.defaultValue === shown.current) field.defaultValue = subject;
    shown.current = subject;
  }, [subject]);
  return (
    <section
      className="get-in-touch slab"
      ref={section}
      data-contact
      data-open={isOpen}
      data-subject={subject || undefined}
      aria-labelledby="get-in-touch"
    >
      <Columns fragment={fragment}>
        <h2 className="get-in-touch__title" id="get-in-touch" tabIndex={-1}>
          {question ?? 'Tell us what you’re building.'}
        </h2>
      </Columns>
    </section>
  );
}

export function ContactPageForm({ fragment }: Pick<ContactSectionProps, 'fragment'>) {
  return (
    <section className="get-in-touch" id="get-in-touch" data-contact aria-label="Contact form">
      <Columns fragment={fragment} />
    </section>
  );
}

function Columns({ fragment, children }: { fragment: HtmlFragment; children?: ReactNode }) {
  return (
    <div className="get-in-touch__columns wrap" suppressHydrationWarning>
      {children}
      <ServerHtml fragment={fragment} className="get-in-touch__parts" />
    </div>
  );
}
