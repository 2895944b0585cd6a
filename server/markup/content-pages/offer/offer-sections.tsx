import type { PageSection } from '../../../content/page-schema.ts';
import { layoutOf } from './layout.ts';
import { OfferSection } from './offer-section.tsx';

export function OfferSections({ sections }: { sections: PageSection[] }) {
  return rowsOf(sections).map((row) => {
    const shown = row.map(({ section, number }) => <OfferSection key={section.id} section={section} number={number} />);
    if (row.length === 1) return shown;
    return (
      <div key={row.map(({ section }) => section.id).join(' ')} className="section-row">
        {shown}
      </div>
    );
  });
}

interface NumberedSection {
  section: PageSection;
  number: number;
}

function rowsOf(sections: PageSection[]): NumberedSection[][] {
  const rows: NumberedSection[][] = [];
  for (const [index, section] of sections.entries()) {
    const numbered = { section, number: index + 1 };
    const last = rows.at(-1);
    if (last?.length === 1 && isShort(numbered) && last.every(isShort)) last.push(numbered);
    else rows.push([numbered]);
  }
  return rows;
}

function isShort({ section, number }: NumberedSection): boolean {
  return layoutOf(section, number) === 'aside' && section.blocks.every(({ kind }) => shortKinds.includes(kind));
}

const shortKinds = ['questions', 'list', 'links', 'text'];
