import { Fragment } from 'react';
import { useSite } from '../../../client/routing/site-context.ts';
import type { HomeContent } from '../../../shared/home.ts';
import { href } from '../../../shared/paths.ts';
import type { Settings } from '../../../shared/shell.ts';
import { SubscribeCard } from '../forms/subscribe-card.tsx';
import type { ShellFacts } from '../shell-facts.ts';
import { Badges } from './badges.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { SiteLinks } from './site-links.tsx';

interface FooterFacts extends ShellFacts {
  consent: string;
  legal: { href: string; name: string }[];
  badges: HomeContent['badges'];
}

export function Footer({ settings, navigation, guides, consent, legal, badges }: FooterFacts) {
  const { companyName, formTokens, chat, analyticsId } = useSite();
  return (
    <footer className="footer">
      <div className="slab">
        <div className="wrap">
          {badges && <Badges {...badges} />}
          <SubscribeCard
            title="One article a month"
            consent={consent}
            facts={{ prefix: 'footer', token: formTokens.subscribe }}
          />
          <SiteLinks navigation={navigation} guides={guides} socialLinks={settings.socialLinks} />
          <div className="footer__legal">
            <p>{`© ${companyName}. All rights reserved.`}</p>
            <nav className="footer__policies" aria-label="Legal">
              <a href={href.privacy()}>Privacy Policy</a> <a href={href.terms()}>Terms of Service</a>{' '}
              {legal.map((page) => (
                <Fragment key={page.href}>
                  <a href={page.href}>{page.name}</a>{' '}
                </Fragment>
              ))}
              {analyticsId && (
                // The analytics script shows this button.
                <button
                  type="button"
                  data-analytics={`${href.privacy()}#measuring`}
                  data-analytics-id={analyticsId}
                  hidden
                >
                  Analytics
                </button>
              )}
            </nav>
            <p className="mono-small">Made with 45° corners.</p>
            <noscript>
              <a href="#top">Back to top</a>
            </noscript>
          </div>
          <PrintedContact settings={settings} />
        </div>
        <div className="edge-connector" />
      </div>
      {chat && <ChatPanel />}
      <Toasts />
    </footer>
  );
}

function PrintedContact({ settings: { phone, email, addresses } }: { settings: Settings }) {
  const { companyName, example } = useSite();
  const line = [example, companyName, addresses[0]?.text, phone, email].filter(Boolean).join(' · ');
  return <p className="footer__printed">{line}</p>;
}

/**
 * Renders empty live regions on every page, because screen readers announce only additions to an existing live region.
 * `showToast` adds the messages.
 */
function Toasts() {
  return (
    <div className="toasts">
      <div aria-live="assertive" />
      <div aria-live="polite" />
    </div>
  );
}
