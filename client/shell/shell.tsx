import type { MouseEvent, ReactNode } from 'react';
import type { Category, Settings } from '../../shared/models.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';

interface ShellProps {
  settings: Settings;
  categories: Category[];
  children: ReactNode;
}

/** What stands around every page. */
export function Shell({ settings, categories, children }: ShellProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link without script, and the script only takes its place. */}
      <a className="skip-link" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <Header phone={settings.phone} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer settings={settings} categories={categories} />
    </>
  );
}

// The router would take a change of the hash for a navigation, and scroll back to where the link was.
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
