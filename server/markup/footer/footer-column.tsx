import { Children, type ReactNode } from 'react';

interface FooterColumnProps {
  title: string;
  look?: 'lines' | 'icons' | 'words';
  children: ReactNode;
}

/** On a narrow screen, `client/start/folds.ts` closes the disclosures. */
export function FooterColumn({ title, look = 'lines', children }: FooterColumnProps) {
  const items = Children.toArray(children);
  if (items.length === 0) return null;
  const list = (
    <ul className="footer-column__list">
      {Children.map(items, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
  const heading = <h2 className="footer-column__title mono">{title}</h2>;
  const className = `footer-column footer-column--${look}`;
  if (look === 'icons')
    return (
      <section className={className}>
        {heading}
        {list}
      </section>
    );
  return (
    <details className={className} open>
      <summary>{heading}</summary>
      {list}
    </details>
  );
}
