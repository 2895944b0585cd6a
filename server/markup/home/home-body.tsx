import { HomeSection } from '../../../client/pages/home/home-section.tsx';
import { Figure } from '../../../client/ui/figure.tsx';
import type { HomeContent, Navigation } from '../../../shared/models.ts';
import { href } from '../../../shared/paths.ts';
import { Pinout } from '../pinout.tsx';
import { Commitments } from './commitments.tsx';
import { Hero } from './hero.tsx';
import { Overview } from './overview.tsx';
import { Results } from './results.tsx';
import { Scenes } from './scenes.tsx';

interface HomeBodyProps {
  content: HomeContent;
  navigation: Navigation;
  /** Markup of the drawing. */
  board: string;
}

/** Home as far as it is the site's own. Rendered by the server alone: in the browser it is markup, and no code. */
export function HomeBody({ content, navigation, board }: HomeBodyProps) {
  const { overview, services, industries, process, results, commitments } = content;
  return (
    <>
      <Hero content={content} board={board} />
      <HomeSection id="overview" number={1} head={overview}>
        <Overview overview={overview} industries={navigation.industries} />
      </HomeSection>
      <HomeSection id="services" number={2} head={services} more={href.services()}>
        <Pinout groups={navigation.groups} />
      </HomeSection>
      <HomeSection id="industries" number={3} head={industries} more={href.industries()}>
        <Scenes industries={navigation.industries} />
      </HomeSection>
      <HomeSection id="process" number={4} head={process}>
        <Figure number="2" caption={process.caption} {...process.figure} />
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
