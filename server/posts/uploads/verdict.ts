export const documentTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.dotx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
} as const;

export type Extension = keyof typeof documentTypes;
export type FileType = (typeof documentTypes)[Extension];

export const fileWarnings = {
  password: 'The file may require a password.',
  incomplete: 'The file may be incomplete or damaged, because data follows its end marker.',
  active: 'The file may contain scripts, attachments, or commands. Open it with care.',
} as const;

export type FileWarning = keyof typeof fileWarnings;

export type Verdict =
  | { extension: Extension; warning?: FileWarning | undefined }
  | 'foreign'
  | 'incomplete'
  | 'locked'
  | 'unsafe';

export function warningText(warning: string | undefined): string {
  return Object.entries(fileWarnings).find(([name]) => name === warning)?.[1] ?? warning ?? '';
}
