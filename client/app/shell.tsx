import type { MouseEvent, ReactNode } from 'react';
import type { Piece } from '../../shared/models.ts';
import { paths } from '../../shared/paths.ts';
import { useLocation } from '../routing/router.ts';
import { GetInTouch } from '../ui/get-in-touch.tsx';
import { ServerHtml } from '../ui/server-html.tsx';
import { HeaderFrame } from './header-frame.tsx';

interface ShellProps {
  /** False where the upstream gave nothing. */
  header: Piece | false;
  footer: Piece | false;
  /** Undefined too on the contact page, which places its own. */
  getInTouch: Piece | false | undefined;
  children: ReactNode;
}

/** What stands around every page. An open sidebar makes its parts inert, also before hydration. */
export function Shell({ header, footer, getInTouch, children }: ShellProps) {
  const { pathname } = useLocation();
  const isPage = pathname === paths.contact;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without script this is a plain link to #main; the handler also moves focus. */}
      <a className="skip-link" href="#main" onClick={focusMain} suppressHydrationWarning>
        Skip to content
      </a>
      <HeaderFrame>{header && <ServerHtml piece={header} />}</HeaderFrame>
      <main
        id="main"
        tabIndex={-1}
        className={isPage ? 'contact-main wrap' : overflow(pathname)}
        suppressHydrationWarning
      >
        {children}
      </main>
      {!isPage && getInTouch && <GetInTouch piece={getInTouch} />}
      {footer && <ServerHtml piece={footer} />}
    </>
  );
}

/** Routes of the collections get a wrapper whose parts may stand over its edge: specification, section 2. */
function overflow(pathname: string): string | undefined {
  const isCollection = [paths.blogs, paths.portfolio, paths.caseStudies].some((path) => pathname.startsWith(path));
  return isCollection ? 'main--overflowing' : undefined;
}

// The router would take a change of the hash for a navigation, and scroll back to where the link was.
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
