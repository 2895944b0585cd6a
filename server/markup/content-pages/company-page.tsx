import { Breadcrumb } from '../../../client/ui/breadcrumb.tsx';
import { href } from '../../../shared/paths.ts';
import type { Navigation } from '../../../shared/shell.ts';
import type { PagePart } from '../../../shared/site.ts';
import type { SitePage } from '../../content/page-files.ts';
import { BuildingOpening } from './building-opening.tsx';
import { CollectedQuestions, type Subject, SubjectChips } from './collected-questions.tsx';
import { DrawnOpening, OpeningFigure, ShelfOpening, TitleBlock } from './company-openings.tsx';
import { ContentsBar } from './contents-bar.tsx';
import { Opening } from './opening.tsx';
import type { PageUses } from './page-uses.ts';
import { PriceChart } from './price-chart.tsx';
import { Section } from './section.tsx';

interface CompanyPageProps {
  page: SitePage;
  subjects: Subject[] | undefined;
  all: SitePage[];
  navigation: Navigation;
  part: PagePart | undefined;
  notesOf: PageUses['notesOf'];
}

export function CompanyPage({ page, all, navigation, subjects, part, notesOf }: CompanyPageProps) {
  if (part === 'picture') return page.picture && <OpeningFigure picture={page.picture} />;
  const trail = [
    { label: 'Home', href: href.home() },
    ...(belowCompany.includes(page.slug) ? [{ label: 'Company', href: href.company() }] : []),
  ];
  return (
    <>
      {part !== 'sections' && (
        <>
          <Breadcrumb trail={trail} current={page.name ?? page.title} />
          <CompanyOpening page={page} subjects={subjects} />
        </>
      )}
      {page.slug === 'pricing' && <ContentsBar entries={page.sections} />}
      {part !== 'opening' && (
        <div className={subjects ? 'faq wrap page-end' : 'wrap page-end'}>
          {page.slug === 'pricing' && <PriceChart pages={all} navigation={navigation} />}
          {page.sections.map((section, index) => (
            <Section
              key={section.id}
              section={section}
              number={index + 1 + sectionsBefore(page.slug)}
              notesOf={notesOf}
              folds={offers.includes(page.slug)}
            />
          ))}
          {subjects && <CollectedQuestions subjects={subjects} number={page.sections.length + 1} />}
        </div>
      )}
    </>
  );
}

function CompanyOpening({ page, subjects }: Pick<CompanyPageProps, 'page' | 'subjects'>) {
  if (page.building) return <BuildingOpening page={page} building={page.building} />;
  if (page.picture) return <DrawnOpening page={page} picture={page.picture} />;
  if (page.kind === 'legal') return <TitleBlock page={page} />;
  const shelf = page.sections
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.kind === 'people' && block.drawing !== undefined);
  if (shelf?.kind === 'people') return <ShelfOpening page={page} block={shelf} />;
  if (!subjects) return <Opening page={page} facts={page.facts ?? []} />;
  return (
    <Opening page={page}>
      <SubjectChips subjects={subjects} />
    </Opening>
  );
}

/** On the career page, the first section is the list of open positions, which comes from a separate query. */
function sectionsBefore(slug: string): number {
  return slug === 'career' ? 1 : 0;
}

const offers = ['pricing', 'services'];

const belowCompany = ['about', 'team', 'culture'];
