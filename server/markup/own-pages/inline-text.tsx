import { readArticleHtml } from '../../prose/article-html.ts';
import { renderInlineMarkdown, renderMarkdown } from '../../prose/markdown.ts';

/** One text of a content file, with its inline Markdown. */
export function Inline({ text }: { text: string }) {
  return <span dangerouslySetInnerHTML={{ __html: readArticleHtml(renderInlineMarkdown(text)).html }} />;
}

/** Whole paragraphs of Markdown. */
export function Prose({ markdown }: { markdown: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: readArticleHtml(renderMarkdown(markdown)).html }} />;
}
