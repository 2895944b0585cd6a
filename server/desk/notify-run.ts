import { type NotifyCommand, notifyUsage } from './notify-command.ts';
import { notifyStatus } from './notify-status.ts';
import { notifyTest } from './notify-test.ts';

/** Does one command about the notification of new posts. */
export async function* runNotify(
  command: NotifyCommand,
  folder: string,
  environment: Record<string, string | undefined>,
): AsyncGenerator<string> {
  if (command.name === 'help') yield notifyUsage;
  if (command.name === 'status') yield notifyStatus(folder, command.json);
  if (command.name === 'test') yield* notifyTest(environment);
}
