import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomeSection } from '../../../client/pages/home/home-section.tsx';
import { StaticRouter } from '../../../client/routing/router.ts';
import { Figure } from '../../../client/ui/figure.tsx';
import { IndustryScene } from '../../../client/ui/industry-scene.tsx';
import { Link } from '../../../client/ui/link.tsx';
import { heroBoard } from '../../../drawings/board/hero-board.ts';
import type { HomeContent } from '../../../shared/home.ts';
import { href, paths } from '../../../shared/paths.ts';
import type { IndustryLink, Navigation } from '../../../shared/shell.ts';
import type { ServicePackage } from '../../content/service-package.ts';
import { Pinout } from '../pinout/pinout.tsx';
import { Commitments } from './commitments.tsx';
import { Hero } from './hero.tsx';
import { Overview } from './overview.tsx';
import { Planner } from './planner.tsx';
import { Results } from './results.tsx';

interface HomeParts {
  home: HomeContent;
  navigation: Navigation;
  services: ServicePackage;
}

export function renderHome({ home, navigation, services }: HomeParts): { html: string; sections: number } {
  const sections = sectionsOf({ home, navigation, services });
  const html = renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <Hero content={home} board={heroBoard(home.board)} />
      {sections.map(({ body, ...section }, index) => (
        <HomeSection key={section.id} number={index + 1} {...section}>
          {body}
        </HomeSection>
      ))}
    </StaticRouter>,
  );
  return { html, sections: sections.length };
}

type Section = Omit<ComponentProps<typeof HomeSection>, 'number' | 'children'> & { body: ReactNode };

function sectionsOf({ home, navigation, services }: HomeParts): Section[] {
  const { overview, industries, process, results, commitments } = home;
  const hasIndustries = navigation.industries.length > 0;
  return [
    { id: 'overview', head: overview, body: <Overview overview={overview} /> },
    { id: 'services', head: home.services, more: href.services(), body: <Pinout services={services} /> },
    ...(hasIndustries
      ? [
          {
            id: 'industries',
            head: industries,
            more: href.industries(),
            body: <Scenes industries={navigation.industries} />,
          },
        ]
      : []),
    {
      id: 'process',
      head: process,
      ground: 'board',
      body: (
        <>
          {process.figure && <Figure number="2" caption={process.caption} {...process.figure} />}
          {process.planning && <Planner facts={process.planning} />}
        </>
      ),
    },
    ...(results.items.length > 0
      ? [{ id: 'results', head: results, more: href.caseStudies(), body: <Results results={results.items} /> }]
      : []),
    {
      id: 'commitments',
      head: commitments,
      body: <Commitments caption={commitments.caption} rows={commitments.rows} />,
    },
  ];
}

function Scenes({ industries }: { industries: IndustryLink[] }) {
  return (
    <ul className="scenes scenes--dense" data-reveal>
      {industries.map(({ slug, name, summary, href, scene, motion }) => (
        <li key={slug}>
          <Link className="scene" to={href}>
            {scene && <IndustryScene src={scene} motion={motion} />}
            <span className="scene__name">{name}</span> <span className="scene__text">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
