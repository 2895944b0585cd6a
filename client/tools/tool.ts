import type { ReactNode } from 'react';
import { errorIn, type Field, valueIn } from '../../shared/tools/field.ts';

/** Fields under one heading of the form. A table has a row of fields for each entry. */
export interface Group {
  legend: string;
  fields: Field[];
  /** The heads of the columns, if the fields form a table. */
  columns?: string[];
}

/** What the visitor wrote, by field. */
export type Texts = Record<string, string>;

/** By field. */
export type FieldErrors = Record<string, string>;

/** The value of a field. */
export type ValueOf = <Value>(field: Field<Value>) => Value;

export interface Solution {
  /** One line, also read to screen readers after each change. */
  status: string;
  /** The result as lines of text, for a message. */
  summary: string[];
  view: ReactNode;
}

export interface Tool {
  /** At the start of a message: "Battery life". */
  title: string;
  groups: Group[];
  /** The form is above the result instead of beside it. */
  isWide?: true;
  /** Called with valid values only. The faults are about values that do not fit each other. */
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

/** Without the values of the worked example. */
export function changedTexts(tool: Tool, texts: Texts): URLSearchParams {
  const changed = fieldsOf(tool).filter(({ name, initial }) => texts[name] !== undefined && texts[name] !== initial);
  return new URLSearchParams(changed.map(({ name }) => [name, texts[name] ?? '']));
}

/** What the status says while there is nothing to compute from. */
export function statusOfErrors(errors: FieldErrors): string {
  const count = Object.keys(errors).length;
  return `Can’t calculate. Check ${count === 1 ? 'one field' : `${count} fields`}.`;
}

const longestSummary = 2_000;

/** The text of a message about a result. */
export function messageAbout(tool: Tool, { summary }: Solution, address: string): string {
  return [`${tool.title}:`, ...summary.map((line) => `- ${line}`), address].join('\n').slice(0, longestSummary);
}
