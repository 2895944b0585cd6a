import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../../client/app/router.ts';
import { heroBoard } from '../../../drawings/board/hero-board.ts';
import type { HomeContent, Navigation } from '../../../shared/models.ts';
import { paths } from '../../../shared/paths.ts';
import { HomeBody } from './home-body.tsx';

interface HomeParts {
  home: HomeContent;
  navigation: Navigation;
}

/** The markup of home as far as it is the site's own. */
export function renderHome({ home, navigation }: HomeParts): string {
  return renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <HomeBody content={home} navigation={navigation} board={heroBoard(home.board.parts)} />
    </StaticRouter>,
  );
}
