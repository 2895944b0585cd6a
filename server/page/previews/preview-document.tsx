import { renderToStaticMarkup } from 'react-dom/server';
import { type ContentIssue, textOf } from '../../content/content-error.ts';
import { dayOf } from '../../process/text/times.ts';

export const previewStyle = `.preview-mark{position:sticky;bottom:0;z-index:90;padding:.6rem 1.5rem;
background:#ffd54a;color:#111;font:500 .875rem/1.4 system-ui,sans-serif}.preview-mark li{overflow-wrap:anywhere}`;

interface Marked {
  expires: number;
  warnings: ContentIssue[];
}

/**
 * Removes all scripts except the one that sets the theme, and the links `modulepreload`, `canonical`, and `expect`.
 * Shows the content of `noscript` elements, and adds the preview mark.
 */
export function previewDocument(html: string, theme: string, marked: Marked): string {
  const still = html
    // bounded: a page that this site has rendered
    .replace(/<script\b[^>]*>([\s\S]*?)<\/script>/g, (script, text) => (text === theme ? script : ''))
    // bounded: a page that this site has rendered
    .replace(/<link\b[^>]*\brel="(?:modulepreload|canonical|expect)"[^>]*>/g, '')
    .replace(/<\/?noscript>/g, '');
  const mark = renderToStaticMarkup(<Mark {...marked} />);
  const at = still.lastIndexOf('</body>');
  return `${still.slice(0, at)}${mark}${still.slice(at)}`.replace('</head>', `<style>${previewStyle}</style></head>`);
}

function Mark({ expires, warnings }: Marked) {
  return (
    <aside className="preview-mark" aria-label="Preview">
      Preview, not published. This link works until {dayOf(expires)} (UTC).
      {warnings.length > 0 && <ErrorList errors={warnings} />}
    </aside>
  );
}

export function ErrorList({ errors }: { errors: ContentIssue[] }) {
  const lines = [...new Set(errors.map(textOf))];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
