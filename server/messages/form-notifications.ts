import { isFormName } from '../../shared/forms/forms.ts';
import type { Area } from '../posts/forms/form-definition.ts';
import { definitionOf } from '../posts/forms/site-forms.ts';

interface FormNotification {
  title: string;
  area: Area;
  about?: string | undefined;
}

/**
 * True if posts from the form are reported to the operator and confirmed to the visitor. True for forms of other
 * releases.
 */
export function isReported(form: string): boolean {
  return !isFormName(form) || definitionOf(form).notificationTitle !== null;
}

/** For a form of another release, the result contains only defaults and the form's name. */
export function formNotificationOf(name: string): FormNotification {
  const title = `Post from the form ${name}`;
  if (!isFormName(name)) return { title, area: 'enquiries' };
  const { notificationTitle, area, about } = definitionOf(name);
  return { title: notificationTitle ?? title, area, about };
}
