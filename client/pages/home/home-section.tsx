import type { ReactNode } from 'react';
import type { SectionTitle } from '../../../shared/home.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

interface HomeSectionProps {
  id: string;
  number: number;
  head: SectionTitle;
  more?: string;
  ground?: 'board';
  children: ReactNode;
}

export function HomeSection({ id, number, head, more, ground, children }: HomeSectionProps) {
  return (
    <section
      className={`section home-section home-section--${id}${ground ? ' home-section--board board-band slab' : ''}`}
      id={id}
    >
      <SectionHead number={String(number)} name={head.name} title={head.title} lead={head.lead}>
        {more && head.more && (
          <Link className="go-link" to={more}>
            {head.more} <Arrow end />
          </Link>
        )}
      </SectionHead>
      {children}
    </section>
  );
}
