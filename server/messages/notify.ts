import * as v from 'valibot';
import type { FileUse } from '../posts/uploads/file-quota.ts';
import type { Log } from '../process/log.ts';
import { isoOf } from '../process/text/times.ts';
import type { JobHandler, JobHandlers } from '../store/jobs/handlers.ts';
import type { Jobs } from '../store/jobs/jobs.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { Channel } from './channel.ts';
import { type ChannelsParts, createChannels } from './channels.ts';
import { chatNotifications } from './chat-notifications.ts';
import { type ConfirmationParts, createConfirmationChannel } from './confirmation-channel.ts';
import { digests } from './digest.ts';
import { fanOut } from './fan-out.ts';
import { confirmations, postNotifications } from './post-notifications.ts';
import { reportResult } from './report-result.ts';

interface NotifyParts extends ChannelsParts, Pick<ConfirmationParts, 'mails' | 'companyEmail'> {
  store: SiteStore;
  jobs: Jobs;
  fileUse: () => Promise<FileUse>;
  log: Log;
}

export function notifyHandlers({ store, jobs, fileUse, log, ...parts }: NotifyParts): JobHandlers {
  const { now } = parts;
  const channels = createChannels(parts);
  const confirmation = createConfirmationChannel(parts);
  const names = channels.map(({ name }) => name);
  const ofChannels = channels.map((channel): JobHandlers => {
    const { name } = channel;
    return {
      [`post-${name}`]: postNotifications(store, channel, log),
      [`chat-${name}`]: chatNotifications(store, channel),
      [`digest-${name}`]: digests({ store, channel, fileUse, now }),
      [`upstream-${name}`]: upstreamNotifications(channel),
    };
  });
  return Object.assign({}, ...ofChannels, {
    notify: fanOut({ store, jobs, channels: names, sendsConfirmations: confirmation !== undefined, now }),
    ...(confirmation && { confirmation: confirmations(store, confirmation) }),
  });
}

const newsSchema = v.object({
  event: v.picklist(['upstream.refuses', 'upstream.accepts']),
  since: v.number(),
  reason: v.string(),
});

function upstreamNotifications(channel: Channel): JobHandler {
  return {
    async attempt([{ reference, payload }], { signal }) {
      const { since, ...news } = v.parse(newsSchema, payload);
      return reportResult(channel.send({ ...news, reference, since: isoOf(since) }, signal));
    },
  };
}
