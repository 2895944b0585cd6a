import { StartUpError } from '../process/start-up-error.ts';

/** `line` counts from 1. `message` states the problem and the remedy. */
export interface ContentIssue {
  file: string;
  line: number;
  message: string;
  /** True for a warning, which does not prevent startup or publication. */
  isWarning?: true;
}

export class ContentError extends StartUpError {
  override name = 'ContentError';
  readonly errors: ContentIssue[];

  constructor(errors: ContentIssue[]) {
    const sorted = errors.toSorted(byPlace);
    super(sorted.map(textOf).join('\n'));
    this.errors = sorted;
  }
}

export function byPlace(a: ContentIssue, b: ContentIssue): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

export function textOf({ file, line, message, isWarning }: ContentIssue): string {
  return `${file}:${line}: ${isWarning ? 'warning: ' : ''}${message}`;
}
