import PDFDocument from 'pdfkit';
import type { DocumentFacts } from '../../../server/content/documents.ts';

export const ink = '#141c17';
export const inkSoft = '#404a43';
export const copper = '#9a4a12';
export const rule = '#cfcdc6';
export const shade = '#f1efe9';

const faces = {
  text: 'archivo/400Regular/Archivo_400Regular.ttf',
  strong: 'archivo/600SemiBold/Archivo_600SemiBold.ttf',
  emphasis: 'archivo/400Regular_Italic/Archivo_400Regular_Italic.ttf',
  mono: 'martian-mono/400Regular/MartianMono_400Regular.ttf',
};
export type Face = keyof typeof faces;

declare global {
  namespace PDFKit.Mixins {
    interface TableOptions {
      /** Parent of the table in the tag tree. The package's types lack this option. */
      structParent?: PDFKit.PDFDocument;
    }
  }
}

/** In points. */
const margins = { top: 84, bottom: 72, left: 72, right: 72 };

export interface Paper {
  pdf: PDFKit.PDFDocument;
  width: number;
  /** Starts a new page unless the current page has `height` points left. */
  keep(height: number): void;
  end(): void;
}

export function createPaper(facts: DocumentFacts): Paper {
  const date = new Date(`${facts.date}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: facts.title, Author: facts.owner, Subject: facts.product, CreationDate: date, ModDate: date },
  });
  for (const [name, file] of Object.entries(faces)) pdf.registerFont(name, `node_modules/@expo-google-fonts/${file}`);
  const width = pdf.page.width - margins.left - margins.right;
  const paper: Paper = {
    pdf,
    width,
    keep(height) {
      if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
    },
    end() {
      frame(pdf, facts);
      pdf.end();
    },
  };
  drawTitle(paper, facts);
  return paper;
}

function drawTitle({ pdf, width }: Paper, { title, number, revision, date, product, summary }: DocumentFacts): void {
  add(pdf, 'H1', () => pdf.font('strong').fontSize(26).fillColor(ink).text(title, { lineGap: 2 }));
  pdf.moveDown(0.4);
  add(pdf, 'P', () => pdf.font('text').fontSize(11.5).fillColor(inkSoft).text(summary, { lineGap: 3 }));
  pdf.moveDown(1);
  const rows = Object.entries({ Document: number, Revision: revision, Date: date, Product: product });
  pdf.table({
    structParent: pdf,
    columnStyles: [110, width - 110],
    defaultStyle: { border: [0.6, 0, 0.6, 0], borderColor: rule, padding: [5, 4, 5, 0] },
    data: rows.map(([name, value]) => [
      { text: name, font: { src: 'mono', size: 8 }, textColor: copper, type: 'TH' as const, scope: 'Row' as const },
      { text: value, font: { src: 'mono', size: 8 }, textColor: ink },
    ]),
  });
  pdf.moveDown(1.5);
}

/** Draws headers and footers last, because the headers contain the number of pages. Screen readers skip both. */
function frame(pdf: PDFKit.PDFDocument, { number, revision, owner, title }: DocumentFacts): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { width, height } = pdf.page;
    // Text outside the margins would start a new page.
    pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('mono').fontSize(7).fillColor(inkSoft);
    pdf.text(`${owner}  ${number} rev ${revision}`, margins.left, 44, { lineBreak: false });
    const pageNumber = `${page - start + 1} / ${count}`;
    pdf.text(pageNumber, width - margins.right - pdf.widthOfString(pageNumber), 44, { lineBreak: false });
    pdf
      .lineWidth(0.6)
      .strokeColor(ink)
      .moveTo(margins.left, 58)
      .lineTo(width - margins.right, 58)
      .stroke();
    pdf.text(title, margins.left, height - 46, { lineBreak: false });
    pdf.endMarkedContent();
  }
}

export function add(parent: PDFKit.PDFDocument, type: string, draw: () => void): void {
  parent.addStructure(parent.struct(type, {}, draw));
}
