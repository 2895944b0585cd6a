import type { MouseEvent, ReactNode } from 'react';
import type { Category, Country, Settings } from '../../shared/models.ts';
import { paths } from '../../shared/paths.ts';
import { useLocation } from '../router.ts';
import { Footer } from './footer/footer.tsx';
import { GetInTouch } from './get-in-touch/get-in-touch.tsx';
import { Header } from './header/header.tsx';
import { Toasts } from './toasts/toasts.tsx';

interface ShellProps {
  settings: Settings;
  categories: Category[];
  countries: Country[];
  children: ReactNode;
}

/** What stands around every page. */
export function Shell({ settings, categories, countries, children }: ShellProps) {
  // On its own page the form is the content.
  const isPage = useLocation().pathname === paths.contact;
  const getInTouch = <GetInTouch settings={settings} countries={countries} isPage={isPage} />;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link without script, and the script only takes its place. */}
      <a className="skip-link" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <Header phone={settings.phone} />
      <main id="main" tabIndex={-1} className={isPage ? 'contact-main wrap' : undefined}>
        {children}
        {isPage && getInTouch}
      </main>
      {!isPage && getInTouch}
      <Footer settings={settings} categories={categories} />
      <Toasts />
    </>
  );
}

// The router would take a change of the hash for a navigation, and scroll back to where the link was.
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
