import type { Link as LinkData } from '../../shared/shell.ts';
import { Link } from './link.tsx';

interface BreadcrumbProps {
  trail: LinkData[];
  current: string;
}

export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav className="wrap" aria-label="Breadcrumb">
      <ol className="breadcrumb mono">
        {trail.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
