import { useContext, useEffect } from 'react';
import { href } from '../../../shared/paths.ts';
import { FormPlace } from '../../forms/form-place.tsx';
import { pageLoader } from '../../page-loader.ts';
import { useLoaderData } from '../../router.ts';
import { PlacedFormContext } from '../../site-context.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Head } from '../../ui/head.tsx';
import { awaitSlots } from './await-slots.ts';

export const loader = pageLoader(async (site) => {
  const form = await site.form('call');
  return { form: form.ok && form.value };
});

/** Opens the page. Contact details and form are the shell's, which has them on every page. */
export function Component() {
  const { meta, form } = useLoaderData<typeof loader>();
  const getInTouch = useContext(PlacedFormContext);
  useEffect(awaitSlots, []);
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
      {getInTouch}
      {form && <FormPlace piece={form} />}
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
