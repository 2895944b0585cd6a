/** The file of an application. Limits: decisions, "Forms". */
export const cv = {
  field: 'CV',
  /** Bytes. */
  largest: 5 * 1024 * 1024,
  extensions: ['.pdf', '.doc', '.docx'],
} as const;

export const cvFaults = {
  missing: 'Choose your CV: a PDF, DOC or DOCX file.',
  tooLarge: 'This file is larger than 5 MB. Choose a smaller one.',
  otherKind: 'This is not a PDF, DOC or DOCX file. Save your CV as a PDF, then choose that.',
  again: 'Choose your CV again: the file was not kept.',
  twoFiles: 'Send one file. Put everything into one PDF.',
} as const;

export function cvFault(file: { name: string; size: number } | undefined): string | undefined {
  if (!file) return cvFaults.missing;
  if (file.size > cv.largest) return cvFaults.tooLarge;
  if (!cvExtension(file.name) || file.size === 0) return cvFaults.otherKind;
  return undefined;
}

export function cvExtension(name: string): string | undefined {
  return cv.extensions.find((extension) => name.toLowerCase().endsWith(extension));
}
