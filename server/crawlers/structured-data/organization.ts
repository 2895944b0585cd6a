import type { Settings } from '../../../shared/shell.ts';
import type { Site } from '../../../shared/site.ts';
import { absolute, organizationRef } from './ids.ts';
import { postalAddress } from './postal-address.ts';
import type { Thing } from './thing.ts';

export function organization(site: Site, settings: Settings | undefined): Thing {
  return {
    ...organizationRef(site),
    url: absolute(site, '/'),
    logo: { '@type': 'ImageObject', url: absolute(site, '/icon-512.png'), width: 512, height: 512 },
    telephone: settings?.phone,
    email: settings?.email,
    address: settings?.addresses.map(({ text }) => postalAddress(text)),
    disambiguatingDescription: site.config.example,
    sameAs: settings?.socialLinks.map(({ href }) => href),
  };
}
