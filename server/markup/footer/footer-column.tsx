import { Children, type ReactNode } from 'react';

interface FooterColumnProps {
  title: string;
  /** How its items run: a link per line, icons in a row, or short words in running lines. */
  look?: 'lines' | 'icons' | 'words';
  children: ReactNode;
}

/** A headed list. Without items there is no column. */
export function FooterColumn({ title, look = 'lines', children }: FooterColumnProps) {
  const items = Children.toArray(children);
  if (items.length === 0) return null;
  return (
    <section className={`footer-column footer-column--${look}`}>
      <h2 className="footer-column__title mono">{title}</h2>
      <ul className="footer-column__list">
        {Children.map(items, (item) => (
          <li>{item}</li>
        ))}
      </ul>
    </section>
  );
}
