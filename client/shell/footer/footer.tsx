import type { Category, Settings } from '../../../shared/models.ts';
import { href } from '../../../shared/paths.ts';
import { useSite } from '../../site-context.ts';
import { Link } from '../../ui/link.tsx';
import { FooterColumn } from './footer-column.tsx';
import { technologies } from './technologies.ts';

export function Footer({ settings, categories }: { settings: Settings; categories: Category[] }) {
  const { companyName } = useSite();
  return (
    <footer className="footer slab">
      <div className="wrap">
        <div className="footer__columns">
          <FooterColumn title="Quick links">
            <Link to={href.home()}>Home</Link>
            <Link to={href.blogs()}>Blogs</Link>
            <Link to={href.contact()}>Contact</Link>
          </FooterColumn>
          <FooterColumn title="Blog categories">
            {categories.map(({ slug, name }) => (
              <Link key={slug} to={href.blogCategory(slug)}>
                {name}
              </Link>
            ))}
          </FooterColumn>
          <FooterColumn title="Follow">
            {settings.socialLinks.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </FooterColumn>
          <FooterColumn title="Technologies" wide>
            {technologies}
          </FooterColumn>
        </div>
        <p className="footer__legal">{`© ${companyName}. All rights reserved.`}</p>
      </div>
      <div className="edge-connector" />
    </footer>
  );
}
