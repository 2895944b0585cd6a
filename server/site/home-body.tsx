import { renderToStaticMarkup } from 'react-dom/server';
import { HomeBody } from '../../client/pages/home/home-body.tsx';
import { StaticRouter } from '../../client/router.ts';
import type { HomeContent, Navigation } from '../../shared/models.ts';
import { paths } from '../../shared/paths.ts';
import { readKey } from '../../shared/site.ts';
import { heroBoard } from '../drawings/board/hero-board.ts';

interface HomeParts {
  home: HomeContent;
  navigation: Navigation;
  /** Markup of the bonding diagram. */
  bonding: string;
}

/** The markup of home as far as it is the site's own. */
export function renderHome({ home, navigation, bonding }: HomeParts): string {
  return renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <HomeBody
        content={home}
        navigation={navigation}
        board={heroBoard(home.board.parts)}
        bonding={{ key: readKey('drawing', { name: 'bonding' }), __html: bonding }}
      />
    </StaticRouter>,
  );
}
