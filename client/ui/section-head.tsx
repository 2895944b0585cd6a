import type { ReactNode } from 'react';

interface SectionHeadProps {
  number?: string;
  /** The plain word beside a datasheet term. */
  name: string;
  title: string;
  /** A link to more of the same. */
  children?: ReactNode;
}

/** Opens a section: number and plain name in the rail, then the title. */
export function SectionHead({ number, name, title, children }: SectionHeadProps) {
  return (
    <div className="section-head columns">
      <p className="section-head__rail mono">
        {number && <span className="copper">{number}</span>} {name}
      </p>
      <h2 className="section-head__title">{title}</h2>
      {children && <p className="section-head__more">{children}</p>}
    </div>
  );
}
