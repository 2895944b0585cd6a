import { useLocation } from '../../../client/routing/router.ts';
import { Arrow } from '../../../client/ui/arrow.tsx';
import { href } from '../../../shared/paths.ts';
import type { Guide, ServiceGroup, ServiceLink } from '../../../shared/shell.ts';
import { MenuLink } from './menu-link.tsx';

export function OfferingsPanel({ groups, guides }: { groups: ServiceGroup[]; guides: Guide[] }) {
  return (
    <>
      <Links
        className="offerings-links offerings-links--first"
        links={[
          ...guides.filter((guide) => guide.href === href.pricing()),
          { label: 'Schedule a call', href: href.scheduleCall() },
        ]}
      />
      <div className="offerings-panel wrap">
        {groups.map((group) => (
          <Group key={group.slug} {...group} />
        ))}
        <Preview services={groups.flatMap(({ services }) => services)} />
      </div>
      <Links
        className="offerings-links"
        links={[
          { label: 'Services overview', href: href.services() },
          { label: 'Industries overview', href: href.industries() },
          { label: 'Company overview', href: href.company() },
          { label: 'Tools', href: href.tools() },
        ]}
      />
    </>
  );
}

function Links({ className, links }: { className: string; links: Guide[] }) {
  return (
    <ul className={className}>
      {links.map(({ label, href, note }) => (
        <li key={href}>
          <MenuLink className="go-link" href={href}>
            {label} {note && <span className="offerings-links__note mono-small">{note}</span>} <Arrow end />
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders a column in the panel, or a disclosure in the sidebar. The disclosure is initially open, because a column has
 * no control that opens it.
 */
function Group({ slug, name, services }: ServiceGroup) {
  const id = `menu-${slug}`;
  return (
    <details className="menu-group" open>
      <summary className="menu-group__summary">
        {name}{' '}
        <span className="submenu__count mono" aria-hidden="true">
          {services.length}
        </span>
      </summary>
      <p className="menu-group__name">
        <span id={id}>{name}</span> <span className="mono-small faint">{services.length}</span>
      </p>
      <ul aria-labelledby={id}>
        {services.map((service) => (
          <li key={service.slug}>
            <MenuLink
              className="menu-group__link"
              href={service.href}
              data-pin={service.number}
              data-line={lineOf(service)}
            >
              <span className="menu-group__pin mono-small" aria-hidden="true">
                {pinOf(service)}
              </span>{' '}
              {service.name}
            </MenuLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Preview({ services }: { services: ServiceLink[] }) {
  const { pathname } = useLocation();
  const shown = services.find((service) => service.href === pathname) ?? services[0];
  return (
    <div className="service-preview">
      <svg className="drawing service-preview__drawing" viewBox="0 0 330 256" aria-hidden="true">
        <use data-href="/drawings/bonding-mini.svg#d" />
        <use data-preview="" />
      </svg>
      {shown && (
        <p className="service-preview__caption mono faint">
          <b className="copper" data-preview="">{`Pin ${pinOf(shown)}.`}</b>{' '}
          <span data-preview="">{lineOf(shown)}</span>
        </p>
      )}
    </div>
  );
}

function pinOf({ number }: ServiceLink): string {
  return String(number).padStart(2, '0');
}

function lineOf({ name, summary }: ServiceLink): string {
  return `${name}. ${summary}`;
}
