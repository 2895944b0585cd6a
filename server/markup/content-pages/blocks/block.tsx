import type { ReactNode } from 'react';
import type { BlockOf, PageBlock } from '../../../content/page-schema.ts';
import { readArticleHtml } from '../../../content/prose/article-html.ts';
import { renderMarkdown } from '../../../content/prose/markdown.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Prose } from '../inline-text.tsx';
import type { PageUses } from '../page-uses.ts';
import { PageFigure } from './figure.tsx';
import { PhoneFold } from './fold.tsx';
import { Growth } from './growth.tsx';
import { Links, List, Points, Sources } from './lists.tsx';
import { Note, Numbers } from './numbers.tsx';
import { People } from './people.tsx';
import { Questions } from './questions.tsx';
import { Steps, Timeline } from './steps.tsx';
import { DataTable } from './table.tsx';

interface BlockProps {
  block: PageBlock;
  number: number;
  nth: number;
  notesOf: PageUses['notesOf'];
  className?: string | undefined;
  /** Whether phones fold details. */
  folds?: boolean;
}

export function Block({ block, number, nth, notesOf, className = '', folds = false }: BlockProps) {
  if (block.kind === 'figure') return <PageFigure {...block} number={`${number}-${nth}`} />;
  if (block.kind === 'timeline' && block.building)
    return <Growth events={block.events} building={block.building} number={`${number}-${nth}`} />;
  return (
    <div className={`columns block ${className}`.trim()}>
      <div className="columns__content">
        {block.kind === 'people' ? <People {...block} notesOf={notesOf} /> : content(block, number, nth, folds)}
      </div>
    </div>
  );
}

function content(
  block: Exclude<PageBlock, { kind: 'figure' | 'people' }>,
  number: number,
  nth: number,
  folds: boolean,
) {
  switch (block.kind) {
    case 'points':
      return <Points points={block.points} number={number} folds={folds} />;
    case 'list':
      return <Summarized {...block} folds={folds} content={<List entries={block.entries} />} />;
    case 'text':
      return <Summarized {...block} folds={folds} content={<Prose markdown={block.markdown} />} />;
    case 'table':
      return <DataTable {...block} number={`${number}-${nth}`} folds={folds} />;
    case 'steps':
      return <Steps steps={block.steps} folds={folds} />;
    case 'code':
      return <Code {...block} folds={folds} />;
    case 'links':
      return <Links links={block.links} />;
    case 'questions':
      return <Questions questions={block.questions} />;
    case 'numbers':
      return <Numbers numbers={block.numbers} />;
    case 'note':
      return <Note name={block.name} text={block.text} folds={folds} />;
    case 'sources':
      return <Sources sources={block.sources} folds={folds} />;
    case 'timeline':
      return <Timeline events={block.events} folds={folds} />;
  }
}

interface SummarizedProps {
  summary?: string | undefined;
  folds: boolean;
  content: ReactNode;
}

function Summarized({ summary, folds, content }: SummarizedProps) {
  return folds && summary ? <PhoneFold summary={typeset(summary)}>{content}</PhoneFold> : content;
}

function Code({ file, language, code, folds }: BlockOf<'code'> & { folds: boolean }) {
  const markdown = `\`\`\`\`\`${language} file=${file}\n${code}\n\`\`\`\`\``;
  const { html } = readArticleHtml(renderMarkdown(markdown));
  const listing = <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
  if (!folds) return listing;
  return <PhoneFold summary={`${file}, ${code.trimEnd().split('\n').length} lines`}>{listing}</PhoneFold>;
}
