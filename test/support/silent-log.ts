import { createLog } from '../../server/process/log.ts';

export const silentLog = createLog('off', () => {});
