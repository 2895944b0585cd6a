import { readPins, writePins } from '../../../shared/pins/pin-list.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(
  ['text', 'content', 'tables', 'pinout', 'blocks', 'overviews'],
  async (site, { url }) => {
    const pins = writePins(readPins(url.searchParams));
    const [opening, sections, navigation, pinout] = await Promise.all([
      site.query('page.body', { path: url.pathname, part: 'opening' }),
      site.query('page.body', { path: url.pathname, part: 'sections' }),
      site.query('navigation', {}),
      site.query('pinout', pins ? { pins } : {}),
    ]);
    return {
      opening: required(opening),
      sections: required(sections),
      groups: required(navigation).groups,
      pinout: pinout.ok ? pinout.value : null,
      isWired: pins !== '',
    };
  },
);

export function Component() {
  const { meta, opening, sections, groups, pinout, isWired } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={{ ...meta, indexed: meta.indexed && !isWired }} />
      <ServerHtml fragment={opening} />
      <div className="services">
        {pinout && <ServerHtml className="services__pinout wrap" fragment={pinout} />}
        <ServerHtml fragment={sections} />
        <div className="services__groups wrap page-end">
          {groups.map(({ slug, name, summary, services }, index) => (
            <section key={slug} className="service-group columns" id={slug}>
              <div className="service-group__about">
                <p className="mono copper">Group {'ABCD'.charAt(index)}</p>
                <h2>{name}</h2>
                <p>{summary}</p>
              </div>
              <ul className="service-group__rows">
                {services.map((service) => (
                  <li key={service.slug}>
                    <Link className="row" to={service.href}>
                      <span className="row__number mono">{String(service.number).padStart(2, '0')}</span>{' '}
                      <b className="row__name">{service.name}</b> <span className="row__text">{service.summary}</span>
                      <Arrow end />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
