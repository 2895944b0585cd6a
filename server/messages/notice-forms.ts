import { isFormName } from '../../shared/forms/forms.ts';
import type { Area } from '../posts/forms/form-definition.ts';
import { definitionOf } from '../posts/forms/site-forms.ts';

interface NoticeForm {
  title: string;
  place: Area;
  about?: string | undefined;
}

/**
 * Whether posts of the form are reported to the operator and the visitor. Posts of a form of another release are
 * reported.
 */
export function isReported(form: string): boolean {
  return !isFormName(form) || definitionOf(form).notice !== null;
}

/** Of a form from another release, only the name is known. */
export function noticeFormOf(name: string): NoticeForm {
  const title = `Post from the form ${name}`;
  if (!isFormName(name)) return { title, place: 'enquiries' };
  const { notice, area, about } = definitionOf(name);
  return { title: notice ?? title, place: area, about };
}
