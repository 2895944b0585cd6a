export const cv = {
  field: 'CV',
  largest: 5 * 1024 * 1024,
  extensions: ['.pdf', '.doc', '.docx'],
} as const;

export const cvErrors = {
  missing: 'Choose your resume or CV: a PDF, DOC, or DOCX file.',
  tooLarge: 'This file is larger than 5 MB. Choose a smaller file.',
  otherKind: (found?: string) =>
    `This ${found ? `is a file of type ${found.toUpperCase()}, not` : 'isn’t'} a PDF, DOC, or DOCX file. Save your resume as a PDF and choose that file.`,
  incomplete: 'This file is empty or incomplete. Save your resume again and choose the new file.',
  locked: 'This file needs a password. Save a copy of your resume without a password and choose that file.',
  unsafe:
    'This file contains macros or other content that could do harm. Save your resume as a PDF and choose that file.',
  again: 'Please choose your file again. It wasn’t saved.',
  twoFiles: 'Choose only one file. Combine everything into one PDF.',
} as const;

/** Checks only the file's presence and size. The server also checks the content. */
export function cvError(file: { size: number } | undefined): string | undefined {
  if (!file) return cvErrors.missing;
  if (file.size > cv.largest) return cvErrors.tooLarge;
  return file.size === 0 ? cvErrors.incomplete : undefined;
}
