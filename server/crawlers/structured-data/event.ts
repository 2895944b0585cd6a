import type { CompanyEvent } from '../../../shared/items.ts';
import type { Site } from '../../../shared/site.ts';
import { absolute, organizationRef } from './ids.ts';
import { postalAddress } from './postal-address.ts';
import type { Thing } from './thing.ts';

/** The company is a contributor because the content does not specify the event's organizer. */
export function event(site: Site, path: string, { name, startsOn, endsOn, place, exhibit }: CompanyEvent): Thing {
  return {
    '@type': 'Event',
    name,
    startDate: startsOn,
    endDate: endsOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: postalAddress(place) },
    description: exhibit || undefined,
    contributor: organizationRef(site),
    url: `${absolute(site, path)}#events`,
  };
}
