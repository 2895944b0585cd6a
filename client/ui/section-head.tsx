import type { ReactNode } from 'react';
import { TitleText } from './title-text.tsx';

interface SectionHeadProps {
  id?: string;
  number?: string | undefined;
  name: string;
  title: string;
  lead?: string | undefined;
  children?: ReactNode;
}

export function SectionHead({ id, number, name, title, lead, children }: SectionHeadProps) {
  return (
    <div className="section-head columns">
      <p className="section-head__rail mono">
        {number && <span className="copper">{number}</span>} {name !== title && name}
      </p>
      <h2 id={id} className="section-head__title">
        <TitleText text={title} />
      </h2>
      {lead && <p className="section-head__lead lead">{lead}</p>}
      {children && <p className="section-head__more">{children}</p>}
    </div>
  );
}
