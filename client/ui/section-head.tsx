import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Of the heading. */
  id?: string;
  number?: string | undefined;
  /** The plain word beside a datasheet term. */
  name: string;
  title: string;
  lead?: string | undefined;
  /** A link to more of the same. */
  children?: ReactNode;
}

/** Opens a section: number and plain name in the rail, then the title. */
export function SectionHead({ id, number, name, title, lead, children }: SectionHeadProps) {
  return (
    <div className="section-head columns">
      <p className="section-head__rail mono">
        {number && <span className="copper">{number}</span>} {name}
      </p>
      <h2 id={id} className="section-head__title">
        {title}
      </h2>
      {lead && <p className="section-head__lead lead">{lead}</p>}
      {children && <p className="section-head__more">{children}</p>}
    </div>
  );
}
