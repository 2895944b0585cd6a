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

/** The part of home that does not come from the upstream. The browser gets it as markup, without code. */
export function renderHome({ home, navigation, services }: HomeParts): string {
  return renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <HomeBody content={home} navigation={navigation} package={services} board={heroBoard(home.board)} />
    </StaticRouter>,
  );
}

interface HomeBodyProps {
  content: HomeContent;
  navigation: Navigation;
  package: ServicePackage;
  board: string;
}

function HomeBody({ content, navigation, package: pins, board }: HomeBodyProps) {
  const { overview, services, industries, process, results, commitments } = content;
  return (
    <>
      <Hero content={content} board={board} />
      <HomeSection id="overview" number={1} head={overview}>
        <Overview overview={overview} />
      </HomeSection>
      <HomeSection id="services" number={2} head={services} more={href.services()}>
        <Pinout services={pins} />
      </HomeSection>
      <HomeSection id="industries" number={3} head={industries} more={href.industries()}>
        <Scenes industries={navigation.industries} />
      </HomeSection>
      <HomeSection id="process" number={4} head={process} ground="board">
        {process.figure && <Figure number="2" caption={process.caption} {...process.figure} />}
        {process.planning && <Planner facts={process.planning} />}
      </HomeSection>
      <HomeSection id="results" number={5} head={results} more={href.caseStudies()}>
        <Results results={results.items} />
      </HomeSection>
      <HomeSection id="commitments" number={6} head={commitments}>
        <Commitments caption={commitments.caption} rows={commitments.rows} />
      </HomeSection>
    </>
  );
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
