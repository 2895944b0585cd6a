import type { ReactNode } from 'react';

interface DocumentFact {
  name: string;
  value: ReactNode;
}

export function DocumentBlock({ facts }: { facts: DocumentFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="document-block mono">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
