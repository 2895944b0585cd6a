import { readArticleHtml } from '../../content/prose/article-html.ts';
import { renderInlineMarkdown, renderMarkdown } from '../../content/prose/markdown.ts';

export function Inline({ text }: { text: string }) {
  return <span dangerouslySetInnerHTML={{ __html: readArticleHtml(renderInlineMarkdown(text)).html }} />;
}

export function Prose({ markdown }: { markdown: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: readArticleHtml(renderMarkdown(markdown)).html }} />;
}
