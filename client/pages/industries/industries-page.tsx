import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Head } from '../../ui/head.tsx';
import { IndustryScene } from '../../ui/industry-scene.tsx';
import { Link } from '../../ui/link.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';

export const loader = pageLoader(['text', 'content', 'tables', 'blocks', 'overviews'], async (site, { url }) => {
  const [opening, sections, navigation] = await Promise.all([
    site.query('page.body', { path: url.pathname, part: 'opening' }),
    site.query('page.body', { path: url.pathname, part: 'sections' }),
    site.query('navigation', {}),
  ]);
  return { opening: required(opening), sections: required(sections), industries: required(navigation).industries };
});

export function Component() {
  const { meta, opening, sections, industries } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} />
      <ServerHtml fragment={opening} />
      <ul className="industries wrap">
        {industries.map(({ slug, name, summary, href, scene, motion }) => (
          <li key={slug}>
            <Link className="industry" to={href}>
              {scene && <IndustryScene src={scene} motion={motion} />}
              <span>
                <b className="industry__name">{name}</b> <span className="industry__text">{summary}</span>
                <Arrow />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ServerHtml fragment={sections} />
    </>
  );
}
