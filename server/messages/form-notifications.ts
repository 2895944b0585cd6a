import { isFormName } from '../../shared/forms/forms.ts';
import type { Area } from '../posts/forms/form-definition.ts';
import { definitionOf } from '../posts/forms/site-forms.ts';

interface FormNotification {
  title: string;
  area: Area;
  about?: string | undefined;
}

/**
 * Returns false if the form's posts cause neither notifications to the operator nor confirmations to visitors. Returns
 * true for a form from another release.
 */
export function isReported(form: string): boolean {
  return !isFormName(form) || definitionOf(form).notificationTitle !== null;
}

/**
 * Returns a form's title, area, and topic field. For a form from another release, returns defaults with the form's
 * name.
 */
export function formNotificationOf(name: string): FormNotification {
  const title = `Post from the form ${name}`;
  if (!isFormName(name)) return { title, area: 'enquiries' };
  const { notificationTitle, area, about } = definitionOf(name);
  return { title: notificationTitle ?? title, area, about };
}
