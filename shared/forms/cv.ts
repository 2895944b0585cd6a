/** The file of an application, as browser and server see it. Limits: decisions, "Forms". */
export const cv = {
  /** Name of its field. */
  field: 'CV',
  /** Bytes. */
  largest: 5 * 1024 * 1024,
  extensions: ['.pdf', '.doc', '.docx'],
} as const;

/** What is wrong with a file, in words for its field. */
export const cvFaults = {
  missing: 'Choose your CV: a PDF, DOC or DOCX file.',
  tooLarge: 'This file is larger than 5 MB. Choose a smaller one.',
  otherKind: 'This is not a PDF, DOC or DOCX file. Save your CV as a PDF, then choose that.',
  again: 'Choose your CV again: the file was not kept.',
  twoFiles: 'Send one file. Put everything into one PDF.',
} as const;

/** What is wrong with a file, as far as that can be seen without reading it. */
export function cvFault(file: { name: string; size: number } | undefined): string | undefined {
  if (!file) return cvFaults.missing;
  if (file.size > cv.largest) return cvFaults.tooLarge;
  if (!cvExtension(file.name) || file.size === 0) return cvFaults.otherKind;
  return undefined;
}

/** The ending of a file's name, in lower case, if it is one of those we take. */
export function cvExtension(name: string): string | undefined {
  return cv.extensions.find((extension) => name.toLowerCase().endsWith(extension));
}
