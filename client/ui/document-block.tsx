import type { ReactNode } from 'react';

interface DocumentFact {
  name: string;
  value: ReactNode;
  /** Whether a phone omits the fact, because it appears elsewhere on the first screen. */
  isRepeated?: boolean | undefined;
}

export function DocumentBlock({ facts }: { facts: DocumentFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="document-block mono">
      {facts.map(({ name, value, isRepeated }) => (
        <div key={name} className={isRepeated ? 'document-block__repeated' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
