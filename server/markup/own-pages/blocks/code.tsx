import type { BlockOf } from '../../../content/page-schema.ts';
import { readArticleHtml } from '../../../prose/article-html.ts';
import { renderMarkdown } from '../../../prose/markdown.ts';

/** A listing, with everything that listings in articles have. */
export function Code({ file, language, code }: Omit<BlockOf<'code'>, 'kind'>) {
  const markdown = `\`\`\`\`\`${language} file=${file}\n${code}\n\`\`\`\`\``;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: readArticleHtml(renderMarkdown(markdown)).html }} />;
}
