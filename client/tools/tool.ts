import type { ReactNode } from 'react';
import { errorIn, type Field, valueIn } from '../../shared/tools/field.ts';

/** Fields under one heading of the form. In a table, each entry has a row of fields. */
export interface Group {
  legend: string;
  fields: Field[];
  /** Column headings, if the fields form a table. */
  columns?: string[];
}

/** The visitor's input, by field. */
export type Texts = Record<string, string>;

/** Error messages, by field. */
export type FieldErrors = Record<string, string>;

/** Returns the value of a field. */
export type ValueOf = <Value>(field: Field<Value>) => Value;

export interface Solution {
  /** One line, also announced to screen readers after each change. */
  status: string;
  /** The result as lines of text, for a message. */
  summary: string[];
  view: ReactNode;
}

export interface Tool {
  /** Begins the message about a result, such as "Battery life". */
  title: string;
  groups: Group[];
  /** The form is above the result instead of beside it. */
  isWide?: true;
  /** Called with valid values only. Returns errors if the values do not fit together. */
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
  return groups.flatMap(({ fields }) => fields);
}

/** Returns the texts that differ from the worked example. */
export function changedTexts(tool: Tool, texts: Texts): URLSearchParams {
  const changed = fieldsOf(tool).filter(({ name, initial }) => texts[name] !== undefined && texts[name] !== initial);
  return new URLSearchParams(changed.map(({ name }) => [name, texts[name] ?? '']));
}

/** Status text while an input is invalid. */
export function statusOfErrors(errors: FieldErrors): string {
  const count = Object.keys(errors).length;
  return `Can’t calculate. Check ${count === 1 ? 'one field' : `${count} fields`}.`;
}

const longestSummary = 2_000;

/** Returns the text of a message about a result. */
export function messageAbout(tool: Tool, { summary }: Solution, address: string): string {
  return [`${tool.title}:`, ...summary.map((line) => `- ${line}`), address].join('\n').slice(0, longestSummary);
}
