import { Arrow } from '../../../client/ui/arrow.tsx';
import { SectionHead } from '../../../client/ui/section-head.tsx';
import type { PageSection } from '../../content/page-schema.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { Block } from './blocks/block.tsx';
import { nthOfKind } from './blocks/nth-of-kind.ts';
import type { PageUses } from './page-uses.ts';

interface SectionProps {
  section: PageSection;
  number: number;
  notesOf?: PageUses['notesOf'];
  folds?: boolean;
}

export function Section({ section, number, notesOf = {}, folds = false }: SectionProps) {
  const { id, name, title, lead, more, ground, blocks } = section;
  return (
    <section className={ground === 'board' ? 'section section--board board-band slab' : 'section'} id={id}>
      <SectionHead
        id={`${id}-title`}
        number={String(number)}
        name={typeset(name)}
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
        return (
          <Block key={`${block.kind} ${nth}`} block={block} number={number} nth={nth} notesOf={notesOf} folds={folds} />
        );
      })}
    </section>
  );
}
