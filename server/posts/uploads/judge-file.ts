import { cvErrors } from '../../../shared/forms/cv.ts';
import { judgeCompoundFile } from './compound-file.ts';
import { judgePdf } from './pdf.ts';
import { documentTypes, type Extension, type FileType, type FileWarning, type Verdict } from './verdict.ts';
import { judgeWordDocument } from './word-document.ts';

export interface JudgedFile {
  type: FileType;
  name: string;
  warning?: FileWarning;
}

const start = 4_096;
const zip = 'PK\x03\x04';

/** Resolves to a message for the visitor if the file is not accepted. */
export async function judgeFile(bytes: Buffer, name: string): Promise<JudgedFile | string> {
  // Loaded lazily, because only job applications need the detector.
  const { fileTypeFromBuffer } = await import('file-type');
  // The detector may reject truncated or malicious bytes. Their type then counts as unknown.
  const found = (await fileTypeFromBuffer(bytes.subarray(0, start)).catch(() => undefined))?.ext;
  const verdict = judge(bytes, found);
  // The message does not name the type cfb, a container format that visitors do not know.
  if (verdict === 'foreign') return cvErrors.otherKind(found === 'cfb' ? undefined : found);
  if (typeof verdict === 'string') return cvErrors[verdict];
  const { extension, warning } = verdict;
  return { type: documentTypes[extension], name: withExtension(name, extension), ...(warning && { warning }) };
}

function judge(bytes: Buffer, found: string | undefined): Verdict {
  if (bytes.length === 0) return 'incomplete';
  if (bytes.toString('latin1', 0, zip.length) === zip) return judgeWordDocument(bytes);
  if (found === 'cfb') return judgeCompoundFile(bytes);
  // A picture or a program may contain a PDF header.
  if (found !== undefined && found !== 'pdf') return 'foreign';
  return judgePdf(bytes);
}

function withExtension(name: string, extension: Extension): string {
  if (name.toLowerCase().endsWith(extension)) return name;
  const known = Object.keys(documentTypes).find((each) => name.toLowerCase().endsWith(each)) ?? '';
  return `${name.slice(0, name.length - known.length) || 'cv'}${extension}`;
}
