import type { Token, Tokens } from 'marked';
import { add, copper, type Face, ink, inkSoft, type Paper, rule, shade } from './paper.ts';

export function drawContents(paper: Paper, tokens: readonly Token[]): void {
  const blocks = tokens.filter(({ type }) => type !== 'space');
  blocks.forEach((block, index) => {
    if (block.type === 'heading') drawHeading(paper, block.depth, plain(block.text), blocks[index + 1]);
    else drawBlock(paper, block);
  });
}

function drawBlock(paper: Paper, token: Token): void {
  if (token.type === 'paragraph') drawParagraph(paper, token.tokens ?? []);
  else if (isList(token)) drawList(paper, token);
  else if (isTable(token)) drawTable(paper, token);
  else if (token.type === 'code') drawCode(paper, token.text);
}

function drawParagraph({ pdf }: Paper, tokens: readonly Token[]): void {
  add(pdf, 'P', () => drawRuns(pdf, runsOf(tokens)));
  pdf.moveDown(0.7);
}

const isList = (token: Token): token is Tokens.List => token.type === 'list' && 'items' in token;
const isTable = (token: Token): token is Tokens.Table => token.type === 'table' && 'rows' in token;

const sizes: Record<number, number> = { 2: 16, 3: 12 };

function drawHeading(paper: Paper, depth: number, words: string, next: Token | undefined): void {
  const { pdf } = paper;
  const size = sizes[depth] ?? 11;
  paper.keep(size + 24 + (next && isTable(next) ? keptHeight(next.rows.length) : 46));
  pdf.moveDown(0.6);
  add(pdf, `H${depth}`, () => pdf.font('strong').fontSize(size).fillColor(ink).text(words));
  pdf.moveDown(0.35);
}

interface Run {
  text: string;
  face: Face;
  link?: string;
}

function runsOf(tokens: readonly Token[], face: Face = 'text', link?: string): Run[] {
  return tokens.flatMap((token): Run[] => {
    const inner = 'tokens' in token ? (token.tokens ?? []) : [];
    if (token.type === 'strong') return runsOf(inner, 'strong', link);
    if (token.type === 'em') return runsOf(inner, 'emphasis', link);
    if (token.type === 'link') return runsOf(inner, face, token.href);
    if (inner.length > 0) return runsOf(inner, face, link);
    const text = 'text' in token ? plain(String(token.text)) : ' ';
    return [{ text, face: token.type === 'codespan' ? 'mono' : face, ...(link && { link }) }];
  });
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\n', ' ');
}

function drawRuns(pdf: PDFKit.PDFDocument, runs: Run[]): void {
  runs.forEach(({ text, face, link }, index) => {
    pdf
      .font(face)
      .fontSize(face === 'mono' ? 8.4 : 10)
      .fillColor(link ? copper : inkSoft);
    const continued = index < runs.length - 1;
    pdf.text(text, { continued, lineGap: 2.6, link: link ?? null, underline: link !== undefined });
  });
}

function drawList(paper: Paper, { items, ordered, start }: Tokens.List): void {
  const { pdf, width } = paper;
  const list = pdf.struct('L');
  pdf.addStructure(list);
  const left = pdf.x;
  items.forEach((item, index) => {
    paper.keep(16);
    const label = ordered ? `${Number(start || 1) + index}.` : '•';
    const entry = pdf.struct('LI');
    list.add(entry);
    const top = pdf.y;
    const draw = (type: string, content: () => void) => entry.add(pdf.struct(type, {}, content));
    draw('Lbl', () => pdf.font('text').fontSize(10).fillColor(copper).text(label, left, top, { width: 18 }));
    draw('LBody', () => {
      pdf.text('', left + 18, top, { width: width - 18 });
      drawRuns(pdf, runsOf(item.tokens));
    });
    entry.end();
    pdf.x = left;
    pdf.moveDown(0.25);
  });
  list.end();
  pdf.moveDown(0.5);
}

const padding = { left: 2, right: 6 };
const cellFonts = { head: { src: 'strong', size: 8.5 }, body: { src: 'text', size: 8.8 } } as const;
/**
 * If all rows have the height `rowHeight`, a table with at most this many rows stays on one page. A longer table starts
 * on the current page if its header and three rows fit.
 */
const maxKeptRows = 9;
const rowHeight = 27;

function keptHeight(rows: number): number {
  return (rows <= maxKeptRows ? rows + 1 : 4) * rowHeight;
}

function drawTable(paper: Paper, { header, rows, align }: Tokens.Table): void {
  const { pdf } = paper;
  const [head = [], ...body] = [header, ...rows].map((row) => row.map(({ tokens }) => wordsOf(runsOf(tokens))));
  paper.keep(keptHeight(body.length));
  pdf.table({
    structParent: pdf,
    columnStyles: columnWidths(paper, head, body).map((width, column) => ({
      width,
      align: { x: align[column] ?? 'left', y: 'top' },
    })),
    defaultStyle: {
      border: [0, 0, 0.6, 0],
      borderColor: rule,
      padding: [4, padding.right, 4, padding.left],
      textColor: inkSoft,
    },
    data: [
      head.map((text) => ({
        text,
        type: 'TH' as const,
        scope: 'Column' as const,
        textColor: ink,
        backgroundColor: shade,
        font: cellFonts.head,
      })),
      ...body.map((row) => row.map((text) => ({ text, font: cellFonts.body }))),
    ],
  });
  pdf.moveDown(1.1);
}

/**
 * Reserves the width of the longest word in each column. Divides the remaining width first among columns whose texts
 * would break, and then equally among all columns.
 */
function columnWidths({ pdf, width }: Paper, head: string[], body: string[][]): number[] {
  const widest = (font: (typeof cellFonts)[keyof typeof cellFonts], texts: string[]) => {
    pdf.font(font.src).fontSize(font.size);
    return Math.max(0, ...texts.map((text) => pdf.widthOfString(text)));
  };
  const columns = head.map((title, column) => {
    const texts = body.map((row) => row[column] ?? '');
    const sides = padding.left + padding.right + 1;
    const words = texts.flatMap((text) => text.split(' '));
    const min = Math.max(widest(cellFonts.head, title.split(' ')), widest(cellFonts.body, words)) + sides;
    const whole = Math.max(widest(cellFonts.head, [title]), widest(cellFonts.body, texts)) + sides;
    return { min, missing: whole - min };
  });
  const left = width - columns.reduce((sum, { min }) => sum + min, 0);
  const missing = columns.reduce((sum, column) => sum + column.missing, 0);
  const given = Math.min(left, missing);
  const spare = (left - given) / columns.length;
  return columns.map((column) => column.min + spare + (missing > 0 ? (given * column.missing) / missing : 0));
}

function wordsOf(runs: Run[]): string {
  return runs.map(({ text }) => text).join('');
}

function drawCode(paper: Paper, code: string): void {
  const { pdf, width } = paper;
  const left = pdf.x;
  pdf.font('mono').fontSize(7.6);
  const height = pdf.heightOfString(code, { width: width - 20, lineGap: 2.5 }) + 18;
  paper.keep(height);
  const top = pdf.y;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(left, top, width, height).fill(shade);
  pdf.endMarkedContent();
  add(pdf, 'Code', () => pdf.fillColor(ink).text(code, left + 10, top + 10, { width: width - 20, lineGap: 2.5 }));
  pdf.x = left;
  pdf.y = top + height;
  pdf.moveDown(1);
}
