/** MIME types of accepted documents, by extension. */
export const documentTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.dotx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
} as const;

export type Extension = keyof typeof documentTypes;
export type FileType = (typeof documentTypes)[Extension];

/** Warnings that the operator should read before opening a file. The site accepts the file despite the warning. */
export const fileWarnings = {
  password: 'The file may ask for a password.',
  incomplete: 'The file may be incomplete, because its end marker is missing or misplaced.',
  active: 'The file contains scripts, attachments, or commands. Open it with care.',
} as const;

export type FileWarning = keyof typeof fileWarnings;

/**
 * The accepted file's type, or the reason why the file is rejected. The reason `foreign` means that the file is not a
 * supported document.
 */
export type Verdict =
  | { extension: Extension; warning?: FileWarning | undefined }
  | 'foreign'
  | 'incomplete'
  | 'locked'
  | 'unsafe';

/** Returns a warning's text; empty if there is no warning. A warning from a later release is returned unchanged. */
export function warningText(warning: string | undefined): string {
  return Object.entries(fileWarnings).find(([name]) => name === warning)?.[1] ?? warning ?? '';
}
