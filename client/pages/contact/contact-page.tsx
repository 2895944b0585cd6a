import { href } from '../../../shared/paths.ts';
import { pageLoader } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Figure } from '../../ui/figure.tsx';
import { GetInTouch } from '../../ui/get-in-touch.tsx';
import { Head } from '../../ui/head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(async (site) => {
  const [contact, call] = await Promise.all([
    site.read('form', { name: 'contact', countries: 'all' }),
    site.read('form', { name: 'call' }),
  ]);
  return { contact: contact.ok && contact.value, call: call.ok && call.value };
});

export function Component() {
  const { meta, contact, call } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} />
      <Breadcrumb trail={[{ label: 'Home', href: href.home() }]} current="Contact" />
      <header className="contact-head">
        <h1>Put it on our bench</h1>
        <p className="lead">
          An engineer reads every enquiry. The first reply will contain a question worth answering.
        </p>
      </header>
      {contact && <GetInTouch piece={contact} isPage />}
      {call && <ServerHtml piece={call} />}
      <div className="contact-hours">
        <Figure
          name="diagrams/office-hours"
          width={1000}
          height={275}
          narrow={{ name: 'diagrams/office-hours-narrow', width: 400, height: 399 }}
          label="Office hours of Seoul, Bengaluru and San Jose on a scale of 24 hours UTC. From 12:30 to 17:00 no office is open."
          number="1"
          caption="Office hours on a working day in winter, in UTC. One office or another is at its desks for 19.5 of 24 hours. In summer San Jose starts an hour earlier, which makes it 20.5."
        />
      </div>
    </>
  );
}
