import { useSite } from '../../../client/routing/site-context.ts';
import { href } from '../../../shared/paths.ts';
import { SubscribeCard } from '../forms/subscribe-card.tsx';
import type { ShellFacts } from '../shell-facts.ts';
import { Toasts } from '../toasts.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Badges } from './badges.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { HiringBanner } from './hiring-banner.tsx';
import { PrintedContact } from './printed-contact.tsx';
import { SiteLinks } from './site-links.tsx';

/** What closes every page. Rendered by the server only: no browser gets its code. */
export function Footer({ settings, navigation }: ShellFacts) {
  const { companyName, formTokens, chat, analyticsId } = useSite();
  return (
    <footer className="footer">
      <div className="slab">
        <div className="wrap">
          <HiringBanner />
          <Badges />
          <SubscribeCard title="One note a month" facts={{ prefix: 'footer', token: formTokens.subscribe }} />
          <SiteLinks navigation={navigation} socialLinks={settings.socialLinks} />
          <div className="footer__legal">
            <p>{`© ${companyName}. All rights reserved.`}</p>
            <nav className="footer__policies" aria-label="Legal">
              <a href={href.privacy()}>Privacy Policy</a> <a href={href.terms()}>Terms of Service</a>{' '}
              {analyticsId && (
                // Shown by the script that makes it work, which asks on the terms at this address.
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
          </div>
          <PrintedContact settings={settings} />
        </div>
        <div className="edge-connector" />
      </div>
      {chat && <ChatPanel />}
      <BackToTop />
      <Toasts />
    </footer>
  );
}
