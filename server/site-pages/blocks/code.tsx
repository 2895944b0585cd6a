import { readArticleHtml } from '../../article-html/article-html.ts';
import type { BlockOf } from '../../content/page-schema.ts';
import { renderMarkdown } from '../../embedded/markdown.ts';

/** A listing, with everything that listings in articles have. */
export function Code({ file, language, code }: Omit<BlockOf<'code'>, 'kind'>) {
  const markdown = `\`\`\`\`\`${language} file=${file}\n${code}\n\`\`\`\`\``;
  return (
    <div className="prose" dangerouslySetInnerHTML={{ __html: readArticleHtml(renderMarkdown(markdown), []).html }} />
  );
}
