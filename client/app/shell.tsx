import { type MouseEvent, type ReactNode, useState } from 'react';
import type { HtmlFragment } from '../../shared/page.ts';
import { paths } from '../../shared/paths.ts';
import { useLocation, usePageMeta } from '../routing/router.ts';
import { useSite } from '../routing/site-context.ts';
import { ContactSection } from '../ui/get-in-touch.tsx';
import { HiringBanner } from '../ui/hiring-banner.tsx';
import { ServerHtml } from '../ui/server-html.tsx';
import { isSalesPage } from './current-page.ts';
import { HeaderFrame } from './header-frame.tsx';

interface ShellProps {
  header: HtmlFragment | false;
  footer: HtmlFragment | false;
  /** Undefined if it was loaded on the contact page, which has its own form. */
  getInTouch: HtmlFragment | false | undefined;
  children: ReactNode;
}

export function Shell({ header, footer, getInTouch, children }: ShellProps) {
  const { pathname } = useLocation();
  const { webBase, example } = useSite();
  const { question, subject } = usePageMeta() ?? {};
  const [firstSubject] = useState(subject);
  const isPage = pathname === paths.contact;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript this is a plain link to #main; the handler also moves focus. */}
      <a className="skip-link" href="#main" onClick={focusMain} suppressHydrationWarning>
        Skip to content
      </a>
      {example && (
        <aside className="example-line" aria-label="Notice">
          {example}
        </aside>
      )}
      <HeaderFrame>
        {webBase && <p className="printed-address mono">{webBase + pathname}</p>}
        {header && <ServerHtml fragment={header} />}
      </HeaderFrame>
      <main
        id="main"
        tabIndex={-1}
        className={isPage ? 'contact-main wrap' : overflow(pathname)}
        suppressHydrationWarning
      >
        {children}
      </main>
      {!isPage && getInTouch && (
        <ContactSection {...{ fragment: getInTouch, question, subject, firstSubject, isOpen: isSalesPage(pathname) }} />
      )}
      {isBelow(pathname, [paths.company, paths.career]) && <HiringBanner />}
      {footer && <ServerHtml fragment={footer} />}
    </>
  );
}

function overflow(pathname: string): string | undefined {
  return isBelow(pathname, [paths.blogs, paths.portfolio, paths.caseStudies]) ? 'main--overflowing' : undefined;
}

function isBelow(pathname: string, folders: string[]): boolean {
  return folders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`));
}

// Prevents the hash change, which the router would treat as a navigation.
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
