/** The file of an application. Limits: decisions, "Forms". */
export const cv = {
  field: 'CV',
  /** Bytes. */
  largest: 5 * 1024 * 1024,
  extensions: ['.pdf', '.doc', '.docx'],
} as const;

export const cvFaults = {
  missing: 'Choose your resume or CV: a PDF, DOC, or DOCX file.',
  tooLarge: 'This file is larger than 5 MB. Choose a smaller file.',
  otherKind: 'This isn’t a PDF, DOC, or DOCX file. Save your resume as a PDF and choose that file.',
  again: 'Please choose your file again. It wasn’t saved.',
  twoFiles: 'Choose only one file. Combine everything into one PDF.',
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
