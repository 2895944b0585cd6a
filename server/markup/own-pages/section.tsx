import { Arrow } from '../../../client/ui/arrow.tsx';
import { SectionHead } from '../../../client/ui/section-head.tsx';
import type { PageBlock, PageSection } from '../../content/page-schema.ts';
import { typeset } from '../../prose/typeset.ts';
import { Block } from './blocks/block.tsx';
import type { PageUses } from './page-uses.ts';

interface SectionProps {
  section: PageSection;
  number: number;
  notesOf?: PageUses['notesOf'];
}

export function Section({ section, number, notesOf = {} }: SectionProps) {
  const { id, name, title, lead, more, ground, blocks } = section;
  return (
    <section className={ground ? 'section section--board slab' : 'section'} id={id} aria-labelledby={`${id}-title`}>
      <SectionHead
        id={`${id}-title`}
        number={String(number)}
        name={name}
        title={typeset(title)}
        lead={lead && typeset(lead)}
      >
        {more && (
          <a className="go-link" href={more.href}>
            {more.label} <Arrow end />
          </a>
        )}
      </SectionHead>
      {blocks.map((block, index) => {
        const nth = nthOfKind(blocks, index);
        return <Block key={`${block.kind} ${nth}`} block={block} number={number} nth={nth} notesOf={notesOf} />;
      })}
    </section>
  );
}

/** Figures and tables of a section are each numbered from 1. */
function nthOfKind(blocks: PageBlock[], index: number): number {
  return blocks.slice(0, index + 1).filter(({ kind }) => kind === blocks[index]?.kind).length;
}
