import { Arrow } from '../../../client/ui/arrow.tsx';
import { CountCells } from '../../../client/ui/category-chips.tsx';
import { SectionHead } from '../../../client/ui/section-head.tsx';
import type { Navigation } from '../../../shared/shell.ts';
import { anchorOf } from '../../content/anchor.ts';
import type { SitePage } from '../../content/page-files.ts';
import { pagePath } from '../../content/page-path.ts';
import { nameOf } from '../../content/page-records.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { Inline } from './inline-text.tsx';

export interface Subject {
  id: string;
  name: string;
  count: number;
  pages: { slug: string; name: string; questions: { question: string; answer: string; href: string }[] }[];
}

/** Subjects in the order of the navigation: prices and people, groups of services, industries. */
export function subjectsOf(site: SitePage[], navigation: Navigation, productSlug: string): Subject[] {
  const { groups } = navigation;
  const areas = [
    { id: 'company', name: 'Price and people', holds: ({ kind }: SitePage) => other(kind) },
    ...groups.map(({ slug, name, services }) => ({
      id: slug,
      name,
      holds: (page: SitePage) => page.kind === 'services' && services.some((service) => service.slug === page.slug),
    })),
    { id: 'industries', name: 'Industries', holds: ({ kind }: SitePage) => kind === 'industries' },
  ];
  return areas.flatMap(({ id, name, holds }) => {
    const pages = site.filter((page) => !page.collects && holds(page)).flatMap((page) => pageOf(page));
    const count = pages.reduce((sum, { questions }) => sum + questions.length, 0);
    return count > 0 ? [{ id: `subject-${id}`, name, count, pages }] : [];
  });

  function pageOf(page: SitePage): Subject['pages'] {
    const path = pagePath(page, navigation, productSlug);
    if (!path) return [];
    const questions = page.sections.flatMap(({ id, blocks }) =>
      blocks
        .flatMap((block) => (block.kind === 'questions' ? block.questions : []))
        .map(({ question, answer }) => ({ question, answer, href: `${path}#${anchorOf(question) ?? id}` })),
    );
    return questions.length > 0 ? [{ slug: page.slug, name: nameOf(page, navigation), questions }] : [];
  }
}

function other(kind: SitePage['kind']): boolean {
  return kind !== 'services' && kind !== 'industries';
}

export function SubjectChips({ subjects }: { subjects: Subject[] }) {
  return (
    <nav className="chips chips--tally" aria-label="Subjects">
      <ul className="chips__list">
        {subjects.map(({ id, name, count }) => (
          <li key={id}>
            <a className="chip" href={`#${id}`}>
              {name} <CountCells count={count} />
              <span className="mono-small">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function CollectedQuestions({ subjects, number }: { subjects: Subject[]; number: number }) {
  const count = subjects.reduce((sum, subject) => sum + subject.count, 0);
  return (
    <section className="section" aria-labelledby="subjects-title">
      <SectionHead
        id="subjects-title"
        number={String(number)}
        name="By subject"
        title={`${count} answers from our other pages`}
      />
      <div className="columns block">
        <div className="columns__content questions">
          {subjects.map(({ id, name, count, pages }) => (
            <details key={id}>
              <summary>
                <span className="mono copper" aria-hidden="true">
                  {count}
                </span>{' '}
                {name} <span className="subject__names">{pages.map((page) => page.name).join(', ')}</span>
              </summary>
              <div className="subject" id={id}>
                {pages.map((page) => (
                  <div className="subject__page" key={page.slug} id={`of-${page.slug}`}>
                    <h3 className="mono copper">{page.name}</h3>
                    <div className="subject__questions">
                      {page.questions.map(({ question, answer, href }) => (
                        <details key={question}>
                          <summary>{typeset(question)}</summary>
                          <p>
                            <Inline text={answer} />{' '}
                            <a className="go-link" href={href}>
                              {page.name} <Arrow />
                            </a>
                          </p>
                        </details>
                      ))}
                    </div>
                  </div>
                ))}
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
