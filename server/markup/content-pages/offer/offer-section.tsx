import { Arrow } from '../../../../client/ui/arrow.tsx';
import { SectionHead } from '../../../../client/ui/section-head.tsx';
import type { PageBlock, PageSection } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Block } from '../blocks/block.tsx';
import { nthOfKind } from '../blocks/nth-of-kind.ts';
import { endOfBench, isPair, isStrip, type Layout, layoutOf, maxInOneColumn } from './layout.ts';
import { StepStrip } from './step-strip.tsx';

interface OfferSectionProps {
  section: PageSection;
  number: number;
}

export function OfferSection({ section, number }: OfferSectionProps) {
  const { id, blocks, pull } = section;
  const layout = layoutOf(section, number);
  const rendered = blocks.map((block, index) => (
    <OfferBlock
      key={`${block.kind} ${nthOfKind(blocks, index)}`}
      block={block}
      number={number}
      nth={nthOfKind(blocks, index)}
    />
  ));
  const head = <OfferHead section={section} number={number} />;
  if (layout === 'bench') {
    const end = endOfBench(blocks);
    return (
      <section className="section evidence" id={id}>
        <div className="evidence__mat slab">
          <div className="evidence__head">
            {head}
            {pull && (
              <p className="pull">
                <b className="pull__value">{typeset(pull.value)}</b>{' '}
                <span className="pull__text">{typeset(pull.text)}</span>
              </p>
            )}
          </div>
          {rendered.slice(0, end)}
        </div>
        {rendered.slice(end)}
      </section>
    );
  }
  return (
    <section className={isPair(blocks) ? `${classes[layout]} section--pair` : classes[layout]} id={id}>
      {head}
      {layout === 'aside' ? <div className="section__beside">{rendered}</div> : rendered}
    </section>
  );
}

const classes: Record<Exclude<Layout, 'bench'>, string> = {
  whole: 'section',
  band: 'section section--band',
  aside: 'section section--aside',
  listing: 'section section--aside section--listing',
};

function OfferHead({ section: { id, name, title, lead, more }, number }: OfferSectionProps) {
  return (
    <SectionHead
      id={`${id}-title`}
      number={String(number)}
      name={name}
      title={typeset(title)}
      lead={lead && typeset(lead)}
    >
      {more && (
        <a className="go-link" href={more.href}>
          {more.label} <Arrow end />
        </a>
      )}
    </SectionHead>
  );
}

interface OfferBlockProps {
  block: PageBlock;
  number: number;
  nth: number;
}

function OfferBlock({ block, number, nth }: OfferBlockProps) {
  if (block.kind === 'steps' && isStrip(block)) {
    return (
      <div className="block">
        <StepStrip steps={block.steps} />
      </div>
    );
  }
  return <Block block={block} number={number} nth={nth} notesOf={{}} className={classOf(block)} folds />;
}

function classOf(block: PageBlock): string | undefined {
  if (block.kind === 'code') return 'block--code';
  return block.kind === 'text' && block.markdown.length > maxInOneColumn ? 'block--long' : undefined;
}
