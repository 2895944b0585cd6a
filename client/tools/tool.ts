import type { ReactNode } from 'react';
import { errorIn, type Field, valueIn } from '../../shared/tools/field.ts';

export interface Group {
  legend: string;
  fields: Field[];
  columns?: string[];
  choiceFields?: ChoiceFields;
}

/** Fields that apply only to some options of a choice. A fold contains the fields that don't apply. */
interface ChoiceFields {
  choice: Field;
  foldTitle: string;
  fields: { field: Field; options: string[] }[];
}

export type Texts = Record<string, string>;

export type FieldErrors = Record<string, string>;

export type ValueOf = <Value>(field: Field<Value>) => Value;

/** What a list of tools shows of a result: columns, or rows of shares. */
export interface Sketch {
  answer: string;
  columns?: number[];
  /** Index of the column that the answer names. */
  own?: number;
  rows?: number[][];
}

export interface Solution {
  status: string;
  summary: string[];
  sketch: Sketch;
  view: ReactNode;
}

export interface Tool {
  title: string;
  groups: Group[];
  isWide?: true;
  solve(of: ValueOf): Solution | { errors: FieldErrors };
}

export type ToolResult = { solution: Solution } | { errors: FieldErrors };

export function resultOf(tool: Tool, texts: Texts): ToolResult {
  const textOf = ({ name, initial }: Field) => texts[name] ?? initial;
  const errors: FieldErrors = {};
  for (const field of fieldsOf(tool)) {
    const error = errorIn(field, textOf(field));
    if (error) errors[field.name] = error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const solved = tool.solve((field) => valueIn(field, textOf(field)));
  return 'errors' in solved ? solved : { solution: solved };
}

export function fieldsOf({ groups }: Tool): Field[] {
  return groups.flatMap(({ fields, choiceFields }) => [
    ...fields,
    ...(choiceFields?.fields.map(({ field }) => field) ?? []),
  ]);
}

export function changedTexts(tool: Tool, texts: Texts): URLSearchParams {
  const changed = fieldsOf(tool).filter(({ name, initial }) => texts[name] !== undefined && texts[name] !== initial);
  return new URLSearchParams(changed.map(({ name }) => [name, texts[name] ?? '']));
}

export function statusOfErrors(errors: FieldErrors): string {
  const count = Object.keys(errors).length;
  return `Can’t calculate. Check ${count === 1 ? 'one field' : `${count} fields`}.`;
}

const maxSummaryLength = 2_000;

export function messageAbout(tool: Tool, { summary }: Solution, address: string): string {
  return [`${tool.title}:`, ...summary.map((line) => `- ${line}`), address].join('\n').slice(0, maxSummaryLength);
}
