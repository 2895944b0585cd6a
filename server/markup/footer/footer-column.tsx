import { Children, type ReactNode } from 'react';

interface FooterColumnProps {
  title: string;
  look?: 'lines' | 'icons' | 'words';
  children: ReactNode;
}

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
