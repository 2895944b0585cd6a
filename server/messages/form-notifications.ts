import { isFormName } from '../../shared/forms/forms.ts';
import type { Area } from '../posts/forms/form-definition.ts';
import { definitionOf } from '../posts/forms/site-forms.ts';

interface FormNotification {
  title: string;
  area: Area;
  about?: string | undefined;
}

/** Returns true for an unknown form, which another release may have stored. */
export function isReported(form: string): boolean {
  return !isFormName(form) || definitionOf(form).notificationTitle !== null;
}

export function formNotificationOf(name: string): FormNotification {
  const title = `Post from the form ${name}`;
  if (!isFormName(name)) return { title, area: 'enquiries' };
  const { notificationTitle, area, about } = definitionOf(name);
  return { title: notificationTitle ?? title, area, about };
}
