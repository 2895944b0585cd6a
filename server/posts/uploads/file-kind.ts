import type { FileHandle } from 'node:fs/promises';
import { rootStreams } from './compound-file.ts';
import { isPdf } from './pdf.ts';
import { isWordDocument } from './word-document.ts';

/** By file extension. The browser's content type is ignored. */
const types = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type FileType = (typeof types)[keyof typeof types];

/** The type of a document if its content matches its name, otherwise undefined. */
export async function documentType(file: FileHandle, size: number, name: string): Promise<FileType | undefined> {
  const ending = /\.[a-z]+$/.exec(name.toLowerCase())?.[0];
  if (ending === '.pdf') return (await isPdf(file, size)) ? types[ending] : undefined;
  if (ending === '.doc') return (await isDoc(file, size)) ? types[ending] : undefined;
  if (ending === '.docx') return (await isWordDocument(file, size)) ? types[ending] : undefined;
  return undefined;
}

async function isDoc(file: FileHandle, size: number): Promise<boolean> {
  return (await rootStreams(file, size))?.includes('WordDocument') ?? false;
}
