import type { BlockOf, PageBlock } from '../../../content/page-schema.ts';
import { readArticleHtml } from '../../../content/prose/article-html.ts';
import { renderMarkdown } from '../../../content/prose/markdown.ts';
import { Prose } from '../inline-text.tsx';
import type { PageUses } from '../page-uses.ts';
import { PageFigure } from './figure.tsx';
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
}

export function Block({ block, number, nth, notesOf, className = '' }: BlockProps) {
  if (block.kind === 'figure') return <PageFigure {...block} number={`${number}-${nth}`} />;
  if (block.kind === 'timeline' && block.building)
    return <Growth events={block.events} building={block.building} number={`${number}-${nth}`} />;
  return (
    <div className={`columns block ${className}`.trim()}>
      <div className="columns__content">
        {block.kind === 'people' ? <People people={block.people} notesOf={notesOf} /> : content(block, number, nth)}
      </div>
    </div>
  );
}

function content(block: Exclude<PageBlock, { kind: 'figure' | 'people' }>, number: number, nth: number) {
  switch (block.kind) {
    case 'points':
      return <Points points={block.points} number={number} />;
    case 'list':
      return <List entries={block.entries} />;
    case 'text':
      return <Prose markdown={block.markdown} />;
    case 'table':
      return <DataTable {...block} number={`${number}-${nth}`} />;
    case 'steps':
      return <Steps steps={block.steps} />;
    case 'code':
      return <Code {...block} />;
    case 'links':
      return <Links links={block.links} />;
    case 'questions':
      return <Questions questions={block.questions} />;
    case 'numbers':
      return <Numbers numbers={block.numbers} />;
    case 'note':
      return <Note name={block.name} text={block.text} />;
    case 'sources':
      return <Sources sources={block.sources} />;
    case 'timeline':
      return <Timeline events={block.events} />;
  }
}

function Code({ file, language, code }: Omit<BlockOf<'code'>, 'kind'>) {
  const markdown = `\`\`\`\`\`${language} file=${file}\n${code}\n\`\`\`\`\``;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: readArticleHtml(renderMarkdown(markdown)).html }} />;
}
