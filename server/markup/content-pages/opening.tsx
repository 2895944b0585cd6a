import type { ReactNode } from 'react';
import { Arrow } from '../../../client/ui/arrow.tsx';
import { DocumentBlock } from '../../../client/ui/document-block.tsx';
import { TitleText } from '../../../client/ui/title-text.tsx';
import type { SitePage } from '../../content/page-files.ts';
import { typeset } from '../../content/prose/typeset.ts';

export type Fact = NonNullable<SitePage['facts']>[number] & { isRepeated?: boolean };

interface OpeningProps {
  page: SitePage;
  facts?: Fact[];
  children?: ReactNode;
}

export function Opening({ page, facts = [], children }: OpeningProps) {
  return (
    <header className="opening columns wrap">
      <h1 className="opening__title">
        <TitleText text={typeset(page.title)} />
      </h1>
      <p className="opening__lead lead">{typeset(page.lead)}</p>
      <Actions page={page} />
      <Facts facts={facts} />
      {children}
    </header>
  );
}

export function Facts({ facts }: { facts: Fact[] }) {
  return <DocumentBlock facts={facts.map((fact) => ({ ...fact, value: typeset(fact.value) }))} />;
}

export function PictureOpening({ page, children }: { page: SitePage; children: ReactNode }) {
  return (
    <header className="picture-opening wrap">
      <div>
        <h1 className="picture-opening__title">
          <TitleText text={typeset(page.title)} />
        </h1>
        <p className="opening__lead lead">{typeset(page.lead)}</p>
        <Actions page={page} />
      </div>
      <figure>
        {children}
        {page.caption && (
          <figcaption className="mono">
            <b className="copper">Figure 1.</b> {typeset(page.caption)}
          </figcaption>
        )}
      </figure>
    </header>
  );
}

export function Actions({ page: { action, proof } }: { page: SitePage }) {
  if (!action && !proof) return null;
  return (
    <p className="opening__actions cluster">
      {action && (
        <a className="button" href="#get-in-touch">
          {typeset(action)} <Arrow />
        </a>
      )}
      {proof && (
        <a className={action ? 'button button--ghost' : 'button'} href={proof.href}>
          {proof.label} {!action && <Arrow />}
        </a>
      )}
    </p>
  );
}
