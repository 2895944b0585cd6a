import { href } from '../../../shared/paths.ts';
import { pageLoader } from '../../page-loader.ts';
import { useLoaderData } from '../../router.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Head } from '../../ui/head.tsx';

export const loader = pageLoader(async () => ({}));

/** Opens the page. Contact details and form follow: the shell has them on every page. */
export function Component() {
  const { meta } = useLoaderData<typeof loader>();
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
    </>
  );
}
