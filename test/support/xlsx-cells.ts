import { inflateRawSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';

export interface XlsxCell {
  type: string | undefined;
  formula: string | undefined;
  format: string | undefined;
  text: string;
}

/** Does not use the package that writes the site's Excel files. */
export function xlsxCells(file: Buffer): XlsxCell[][] {
  const { worksheet } = v.parse(sheetSchema, xml.parse(entryOf(file, 'xl/worksheets/sheet1.xml')));
  const { styleSheet } = v.parse(stylesSchema, xml.parse(entryOf(file, 'xl/styles.xml')));
  const own = new Map(styleSheet.numFmts?.numFmt.map((format) => [format.numFmtId, format.formatCode]));
  const formatOf = (style: number) => {
    const id = styleSheet.cellXfs.xf[style]?.numFmtId ?? 0;
    return id === builtInText ? '@' : own.get(id);
  };
  return worksheet.sheetData.row.map(({ c }) =>
    c.map(({ t: type, f: formula, s: style, is, v: value }) => ({
      type,
      formula,
      format: formatOf(style),
      text: String(is?.t ?? value ?? '').replace(/_x([\dA-F]{4})_/g, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    })),
  );
}

const builtInText = 49;

const lists = ['row', 'c', 'xf', 'numFmt'];
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => lists.includes(name),
});

const words = v.union([
  v.string(),
  v.pipe(
    v.object({ '#text': v.string() }),
    v.transform((node) => node['#text']),
  ),
]);
const wholeNumber = v.pipe(v.string(), v.transform(Number));
const cellSchema = v.object({
  t: v.optional(v.string()),
  f: v.optional(v.string()),
  s: v.optional(wholeNumber, '0'),
  is: v.optional(v.object({ t: words })),
  v: v.optional(words),
});
const sheetSchema = v.object({
  worksheet: v.object({ sheetData: v.object({ row: v.array(v.object({ c: v.array(cellSchema) })) }) }),
});
const stylesSchema = v.object({
  styleSheet: v.object({
    numFmts: v.optional(v.object({ numFmt: v.array(v.object({ numFmtId: wholeNumber, formatCode: v.string() })) })),
    cellXfs: v.object({ xf: v.array(v.object({ numFmtId: v.optional(wholeNumber, '0') })) }),
  }),
});

function entryOf(zip: Buffer, name: string): Buffer {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) {
    const length = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + length) !== name) continue;
    const head = zip.readUInt32LE(at + 42);
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    return inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20)));
  }
  throw new Error(`${name} is not in the file.`);
}
