import { formNames, isFormName } from '../../shared/forms/forms.ts';
import { definitionOf } from '../posts/forms/site-forms.ts';

interface NoticeForm {
  /** The name of such a post in notices to the operator. */
  title: string;
  /** Where the desk shows it. */
  place: string;
  /** The field that says what a post is about. */
  about?: string | undefined;
}

export const formsWithoutNotice = formNames.filter((name) => definitionOf(name).notice === null);

/** Of a form that only another release has, no more is known than its name. */
export function noticeFormOf(name: string): NoticeForm {
  const title = `Post of the form ${name}`;
  if (!isFormName(name)) return { title, place: 'enquiries' };
  const { notice, area, about } = definitionOf(name);
  return { title: notice ?? title, place: area, about };
}
