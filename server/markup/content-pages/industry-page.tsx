import { Breadcrumb } from '../../../client/ui/breadcrumb.tsx';
import { IndustryScene } from '../../../client/ui/industry-scene.tsx';
import { SectionHead } from '../../../client/ui/section-head.tsx';
import { href } from '../../../shared/paths.ts';
import type { Navigation } from '../../../shared/shell.ts';
import type { SitePage } from '../../content/page-files.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { sourcesLast } from './offer/layout.ts';
import { OfferSection } from './offer/offer-section.tsx';
import { PictureOpening } from './opening.tsx';

interface IndustryPageProps {
  page: SitePage;
  navigation: Navigation;
}

export function IndustryPage({ page, navigation }: IndustryPageProps) {
  const industry = navigation.industries.find(({ slug }) => slug === page.slug);
  if (!industry) return null;
  const trail = [
    { label: 'Home', href: href.home() },
    { label: 'Industries', href: href.industries() },
  ];
  const { sections, sources } = sourcesLast(page.sections);
  return (
    <>
      <Breadcrumb trail={trail} current={industry.name} />
      <PictureOpening page={page}>
        {industry.scene && (
          <IndustryScene
            src={industry.scene}
            motion={industry.motion}
            label={page.caption ?? industry.summary}
            atOnce
          />
        )}
      </PictureOpening>
      <div className="wrap page-end offer">
        {page.facts && (
          <dl className="strip strip--figures">
            {page.facts.map(({ name, value }) => (
              <div key={name} className="strip__cell">
                <dt className="mono">{name}</dt>
                <dd>{typeset(value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {sections.map((section, index) => (
          <OfferSection key={section.id} section={section} number={index + 1} />
        ))}
        {sources && <OfferSection section={sources} number={sections.length + 1} />}
        <section className="section">
          <SectionHead name="Same bench" title="Other industries we build for" />
          <ul className="scenes">
            {others(navigation, industry.slug).map(({ slug, name, summary, href, scene, motion }) => (
              <li key={slug}>
                <a className="scene" href={href}>
                  {scene && <IndustryScene src={scene} motion={motion} />}
                  <b className="scene__name">{name}</b> <span className="scene__text">{summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function others({ industries }: Navigation, slug: string) {
  const at = industries.findIndex((one) => one.slug === slug);
  return [...industries.slice(at + 1), ...industries.slice(0, at)].slice(0, 4);
}
