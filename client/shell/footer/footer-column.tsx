import { Children, type ReactNode } from 'react';

interface FooterColumnProps {
  title: string;
  /** Short words in running lines, in place of one link per line. */
  wide?: boolean;
  children: ReactNode;
}

/** A headed list. Without items there is no column. */
export function FooterColumn({ title, wide = false, children }: FooterColumnProps) {
  const items = Children.toArray(children);
  if (items.length === 0) return null;
  return (
    <section className={wide ? 'footer-column footer-column--wide' : 'footer-column'}>
      <h2 className="footer-column__title mono">{title}</h2>
      <ul className="footer-column__list">
        {Children.map(items, (item) => (
          <li>{item}</li>
        ))}
      </ul>
    </section>
  );
}
