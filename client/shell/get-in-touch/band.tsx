import { paths } from '../../../shared/paths.ts';
import { useLocation } from '../../router.ts';
import { type BandFacts, useSite } from '../../site-context.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { useRefusedPost } from './refused-post.ts';
import { sentReference } from './sent-reference.ts';

/** What the server renders into the band. On the contact page, which has a heading of its own, style hides this one. */
export function Band({ settings, countries }: BandFacts) {
  const { formTokens } = useSite();
  const refused = useRefusedPost('contact');
  const sent = sentReference('contact', paths.contact, useLocation());
  return (
    <div className="get-in-touch__columns wrap">
      <div className="get-in-touch__about">
        <div className="get-in-touch__intro">
          <p className="mono copper">Get in touch</p>
          <h2 id="get-in-touch" className="get-in-touch__title">
            Tell us what is on the bench.
          </h2>
          <p className="get-in-touch__lead lead">
            A photo of a board with a bodge wire is a perfectly good brief. So is a one-line idea and a date.
          </p>
        </div>
        <ContactDetails settings={settings} />
      </div>
      <div className="get-in-touch__form">
        <ContactForm countries={countries} formToken={formTokens.contact} refused={refused} sent={sent} />
      </div>
    </div>
  );
}
