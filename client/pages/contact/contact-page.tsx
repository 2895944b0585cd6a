import { href } from '../../../shared/paths.ts';
import { readPins, writePins } from '../../../shared/pins/pin-list.ts';
import { readAbout, writeAbout } from '../../../shared/tools/tool-names.ts';
import { pageLoader } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ContactPageForm } from '../../ui/get-in-touch.tsx';
import { Head } from '../../ui/head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(['forms', 'content', 'contact'], async (site, { url }) => {
  const result = readAbout(url.searchParams.get('about') ?? '');
  const about = result && writeAbout(result);
  const pins = writePins(readPins(url.searchParams));
  const [contact, call] = await Promise.all([
    site.query('form', { name: 'contact', countries: 'all', ...(about && { about }), ...(pins && { pins }) }),
    site.query('form', { name: 'call' }),
  ]);
  return {
    contact: contact.ok && contact.value,
    call: call.ok && call.value,
    isAbout: about !== undefined || pins !== '',
  };
});

export function Component() {
  const { meta, contact, call, isAbout } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={{ ...meta, indexed: meta.indexed && !isAbout }} />
      <Breadcrumb trail={[{ label: 'Home', href: href.home() }]} current="Contact" />
      <header className="contact-head">
        <h1>Contact an engineer</h1>
        <p className="lead">
          Describe your board, firmware, or fleet. Two sentences are enough for the message, and you can email files
          later. The other fields say who gets the reply.
        </p>
        <p>
          <a className="go-link" href="#schedule">
            Schedule a call instead <Arrow />
          </a>
        </p>
      </header>
      {contact && <ContactPageForm fragment={contact} />}
      {call && <ServerHtml fragment={call} />}
    </>
  );
}
