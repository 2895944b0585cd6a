import { useSite } from '../../../client/routing/site-context.ts';
import { href } from '../../../shared/paths.ts';
import type { Guide, Link, Navigation } from '../../../shared/shell.ts';
import { FooterColumn } from './footer-column.tsx';
import { SocialIcon } from './social-icon.tsx';

interface SiteLinksProps {
  navigation: Navigation;
  guides: Guide[];
  socialLinks: Link[];
}

/** In browsers without popovers, the header's menu link leads to this list. */
export function SiteLinks({ navigation: { groups, industries, technologies }, guides, socialLinks }: SiteLinksProps) {
  const { productSlug } = useSite();
  const quickLinks = [
    { label: 'Home', href: href.home() },
    { label: 'Services', href: href.services() },
    { label: 'Industries', href: href.industries() },
    { label: 'Portfolio', href: href.portfolio() },
    { label: 'Blogs', href: href.blogs() },
    { label: 'Case Studies', href: href.caseStudies() },
    { label: 'Tools', href: href.tools() },
    { label: 'Career', href: href.career() },
    { label: 'Company', href: href.company() },
    { label: 'Our Story', href: href.about(productSlug) },
    { label: 'Our Team', href: href.team() },
    { label: 'Our Culture', href: href.culture() },
    { label: 'Contact', href: href.contact() },
    { label: 'Schedule A Call', href: href.scheduleCall() },
  ];
  return (
    <nav className="footer__columns" id="site-links" aria-label="Site links">
      <FooterColumn title="Quick links">{linksTo(quickLinks)}</FooterColumn>
      <FooterColumn title="Services">
        {linksTo(groups.map(({ slug, name }) => ({ label: name, href: href.services(slug) })))}
      </FooterColumn>
      <FooterColumn title="Before you buy">{linksTo(guides)}</FooterColumn>
      <FooterColumn title="Industries">
        {linksTo(industries.map(({ name, href }) => ({ label: name, href })))}
      </FooterColumn>
      <div className="footer__stack">
        <FooterColumn title="Technologies" look="words">
          {technologies}
        </FooterColumn>
        <FooterColumn title="Follow" look="icons">
          {socialLinks.map(({ label, href }) => (
            <a key={href} href={href} aria-label={label} title={label}>
              <SocialIcon network={label} />
            </a>
          ))}
        </FooterColumn>
      </div>
    </nav>
  );
}

function linksTo(links: Link[]) {
  return links.map(({ label, href }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
}
