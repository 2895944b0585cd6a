import { Arrow } from '../../../client/ui/arrow.tsx';
import { Breadcrumb } from '../../../client/ui/breadcrumb.tsx';
import { SectionHead } from '../../../client/ui/section-head.tsx';
import type { PrintedNames } from '../../../shared/home.ts';
import { href } from '../../../shared/paths.ts';
import type { Navigation, ServiceLink } from '../../../shared/shell.ts';
import type { SitePage } from '../../content/page-files.ts';
import { PhoneFold } from './blocks/fold.tsx';
import { BoardOpening } from './board-opening.tsx';
import { ContentsBar, type Entry } from './contents-bar.tsx';
import { sourcesLast } from './offer/layout.ts';
import { OfferSection } from './offer/offer-section.tsx';
import { OfferSections } from './offer/offer-sections.tsx';
import type { Use } from './page-uses.ts';

interface ServicePageProps {
  page: SitePage;
  navigation: Navigation;
  items: Use[];
  printed: PrintedNames;
}

export function ServicePage({ page, navigation, items, printed }: ServicePageProps) {
  const group = navigation.groups.find(({ services }) => services.some(({ slug }) => slug === page.slug));
  const service = group?.services.find(({ slug }) => slug === page.slug);
  if (!group || !service) return null;
  const trail = [
    { label: 'Home', href: href.home() },
    { label: 'Services', href: href.services() },
    { label: group.name, href: href.services(group.slug) },
  ];
  const { weeks, price } = page.effort ?? {};
  const facts = [
    { name: 'Pin', value: String(service.number).padStart(2, '0'), isRepeated: true },
    { name: 'Group', value: group.name, isRepeated: true },
    ...(page.facts ?? []).map((fact) => ({ ...fact, isRepeated: fact.value === weeks || fact.value === price })),
  ];
  const { sections, sources } = sourcesLast(page.sections);
  return (
    <>
      <Breadcrumb trail={trail} current={service.name} />
      <BoardOpening page={page} facts={facts} printed={printed} />
      <ContentsBar entries={contentsOf(sections, items, sources)} />
      <div className="wrap page-end offer">
        <OfferSections sections={sections} repeated={new Set(items.map(({ href }) => href))} />
        {items.length > 0 && <Uses items={items} number={sections.length + 1} />}
        {sources && <OfferSection section={sources} number={sections.length + (items.length > 0 ? 2 : 1)} />}
        <Nearby services={neighbors(navigation, service.number)} />
      </div>
    </>
  );
}

function Nearby({ services }: { services: ServiceLink[] }) {
  return (
    <section className="section section--aside nearby">
      <SectionHead name="Nearby pins" title="Related services" />
      <ul className="rows nearby__rows section__beside">
        {services.map(({ number, name, summary, href }) => (
          <li key={href}>
            <a className="row" href={href}>
              <span className="row__number mono">{String(number).padStart(2, '0')}</span>{' '}
              <b className="row__name">{name}</b> <span className="row__text">{summary}</span>
              <Arrow end />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns up to three services: those at the two neighboring pins and at the opposite pin. If these are fewer than
 * three other pins, adds the service at the pin after next.
 */
function neighbors({ groups }: Navigation, pin: number) {
  const all = groups.flatMap(({ services }) => services);
  const around = (number: number) => ((number - 1 + all.length) % all.length) + 1;
  const wanted = new Set([pin - 1, pin + 1, all.length + 1 - pin, pin + 2].map(around));
  wanted.delete(pin);
  const three = [...wanted].slice(0, 3);
  return all.filter(({ number }) => three.includes(number));
}

function contentsOf(sections: Entry[], items: Use[], sources: Entry | undefined): Entry[] {
  return [...sections, ...(items.length > 0 ? [{ id: usesId, name: 'Projects' }] : []), ...(sources ? [sources] : [])];
}

const usesId = 'uses';

const maxUsesOnPhones = 5;

function Uses({ items, number }: { items: Use[]; number: number }) {
  const inSight = items.length > maxUsesOnPhones ? maxUsesOnPhones - 1 : items.length;
  const [shown, more] = [items.slice(0, inSight), items.slice(inSight)];
  return (
    <section className="section section--aside" id={usesId}>
      <SectionHead
        id={`${usesId}-title`}
        number={String(number)}
        name="Projects"
        title="Projects that used this service"
      />
      <ul className="rows uses section__beside">
        {shown.map(UseRow)}
        {more.length > 0 && (
          <li className="uses__more">
            <PhoneFold summary={`${more.length} more`}>
              <ul>{more.map(UseRow)}</ul>
            </PhoneFold>
          </li>
        )}
      </ul>
    </section>
  );
}

function UseRow({ kind, title, href }: Use) {
  return (
    <li key={href}>
      <a className="row" href={href}>
        <b className="row__name">{title}</b> <span className="row__text mono">{kind}</span>
        <Arrow end />
      </a>
    </li>
  );
}
