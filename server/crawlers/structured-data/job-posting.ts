import type { Job, Salary } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import type { Settings } from '../../../shared/shell.ts';
import type { Site } from '../../../shared/site.ts';
import { absolute, organizationRef } from './ids.ts';
import { postalAddress } from './postal-address.ts';
import type { Thing } from './thing.ts';

const employmentTypes: Record<string, string> = {
  'Full time': 'FULL_TIME',
  'Part time': 'PART_TIME',
  'Fixed term': 'TEMPORARY',
  Internship: 'INTERN',
};

/** `text` is HTML. */
export function jobPosting(site: Site, job: Job, text: string, settings: Settings | undefined): Thing {
  const path = href.job(job.slug);
  return {
    '@type': 'JobPosting',
    '@id': `${absolute(site, path)}#job`,
    title: job.title,
    description:
      [site.config.example, job.summary].map((line) => (line ? `<p>${escapeText(line)}</p>` : '')).join('') + text,
    url: absolute(site, path),
    datePosted: job.postedOn,
    validThrough: job.closesOn && `${job.closesOn}T23:59:59Z`,
    employmentType: job.type ? (employmentTypes[job.type] ?? 'OTHER') : undefined,
    hiringOrganization: organizationRef(site),
    jobLocation: { '@type': 'Place', address: addressOf(job, settings) },
    baseSalary: job.salary && baseSalary(job.salary),
    experienceRequirements: job.experience || undefined,
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: site.config.companyName, value: job.slug },
  };
}

function addressOf({ location, country }: Job, settings: Settings | undefined): Thing {
  const offices = settings?.addresses.map(({ text }) => postalAddress(text)) ?? [];
  const [office, ...others] = offices.filter(({ addressLocality }) => addressLocality === location);
  if (office && others.length === 0) return office;
  const addressCountry = country?.code ?? office?.addressCountry;
  return { '@type': 'PostalAddress', addressLocality: location, addressCountry };
}

function baseSalary({ currency, min, max }: Salary): Thing {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: 'YEAR' },
  };
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
