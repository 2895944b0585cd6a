import type { PageSection } from '../../../content/page-schema.ts';
import { RepeatedLinks } from '../blocks/lists.tsx';
import { layoutOf } from './layout.ts';
import { OfferSection } from './offer-section.tsx';

interface OfferSectionsProps {
  sections: PageSection[];
  /** Addresses that the page links to again below these sections. */
  repeated: ReadonlySet<string>;
}

export function OfferSections({ sections, repeated }: OfferSectionsProps) {
  return rowsOf(sections).map((row) => {
    const shown = row.map(({ section, number }) => (
      <RepeatedLinks key={section.id} value={section.blocks.length > 1 ? repeated : none}>
        <OfferSection section={section} number={number} />
      </RepeatedLinks>
    ));
    if (row.length === 1) return shown;
    return (
      <div key={row.map(({ section }) => section.id).join(' ')} className="section-row">
        {shown}
      </div>
    );
  });
}

const none: ReadonlySet<string> = new Set();

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
