import { Arrow } from '../../../client/ui/arrow.tsx';
import { Breadcrumb } from '../../../client/ui/breadcrumb.tsx';
import { href } from '../../../shared/paths.ts';
import type { PagePart } from '../../../shared/site.ts';
import { toolNames } from '../../../shared/tools/tool-names.ts';
import type { SitePage } from '../../content/page-files.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { Opening } from './opening.tsx';
import { Section } from './section.tsx';

const home = { label: 'Home', href: href.home() };

export function ToolsPage({ page, tools }: { page: SitePage; tools: SitePage[] }) {
  const listed = toolNames.flatMap((name) => tools.find(({ slug }) => slug === name) ?? []);
  return (
    <>
      <Breadcrumb trail={[home]} current={page.name ?? page.title} />
      <Opening page={page} facts={page.facts ?? []} />
      <div className="wrap page-end">
        <ul className="tool-list">
          {listed.map(({ slug, name, title, lead }, index) => (
            <li key={slug}>
              <a className="row tool-row" href={href.tool(slug)}>
                <span className="row__number mono">{`T${index + 1}`}</span> <b className="row__name">{name ?? title}</b>{' '}
                <span className="row__text">{typeset(lead)}</span>
                <Arrow end />
              </a>
            </li>
          ))}
        </ul>
        {page.sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
      </div>
    </>
  );
}

/** The tool itself is a fragment between the page's two parts. */
export function ToolPage({ page, part }: { page: SitePage; part: PagePart | undefined }) {
  return (
    <>
      {part !== 'sections' && (
        <>
          <Breadcrumb trail={[home, { label: 'Tools', href: href.tools() }]} current={page.name ?? page.title} />
          <Opening page={page} facts={page.facts ?? []} />
        </>
      )}
      {part !== 'opening' && (
        <div className="wrap page-end">
          {page.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      )}
    </>
  );
}
