import { Arrow } from '../../../client/ui/arrow.tsx';
import { Breadcrumb } from '../../../client/ui/breadcrumb.tsx';
import { href } from '../../../shared/paths.ts';
import type { PagePart } from '../../../shared/site.ts';
import { toolNames } from '../../../shared/tools/tool-names.ts';
import type { SitePage } from '../../content/page-files.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { ToolSketch } from '../tools/tool-sketch.tsx';
import { Opening } from './opening.tsx';
import { Section } from './section.tsx';

const home = { label: 'Home', href: href.home() };

export function ToolsPage({ page, tools }: { page: SitePage; tools: SitePage[] }) {
  const listed = toolNames.flatMap((tool) => {
    const found = tools.find(({ slug }) => slug === tool);
    return found ? [{ tool, ...found }] : [];
  });
  return (
    <>
      <Breadcrumb trail={[home]} current={page.name ?? page.title} />
      <Opening page={page} facts={page.facts ?? []} />
      <div className="wrap page-end">
        <ul className="tool-list">
          {listed.map(({ tool, name, title, lead }, index) => (
            <li key={tool}>
              <a className="row tool-row" href={href.tool(tool)}>
                <span className="row__number mono">{`T${index + 1}`}</span> <b className="row__name">{name ?? title}</b>{' '}
                <span className="row__text">{typeset(lead)}</span> <ToolSketch name={tool} />
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
