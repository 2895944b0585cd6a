import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

export function settingList(database: DatabaseSync): Handler<'getSettingList'> {
  const settings = database.prepare('SELECT type AS Setting_Type, content AS Content FROM settings ORDER BY type');
  return () => success({ Setting_List: settings.all() });
}
