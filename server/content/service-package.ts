import type { Effort } from '../../shared/pins/effort.ts';
import type { Navigation, ServiceGroup, ServiceLink } from '../../shared/shell.ts';
import { effortOf, upperBoundOf } from './effort.ts';
import type { SitePage } from './page-files.ts';

export interface Pin extends ServiceLink {
  group: ServiceGroup;
  effort: Effort | undefined;
}

export interface ServicePackage {
  pins: Pin[];
  /** Undefined unless every service states a valid effort and the services overview has a valid `combined`. */
  sums: { review: string; note: string } | undefined;
}

export function packageOf({ navigation, site }: { navigation: Navigation; site: SitePage[] }): ServicePackage {
  const written = new Map(site.flatMap(({ kind, slug, effort }) => (kind === 'services' ? [[slug, effort]] : [])));
  const pins = navigation.groups.flatMap((group) =>
    group.services.map((service) => {
      const effort = written.get(service.slug);
      return { ...service, group, effort: effort && effortOf(effort) };
    }),
  );
  const overview = site.find(({ kind, slug }) => kind === 'overviews' && slug === 'services')?.combined;
  const review = overview && upperBoundOf(overview.review);
  const isWhole = pins.every(({ effort }) => effort);
  return { pins, sums: overview && review && isWhole ? { review, note: overview.note } : undefined };
}

export function servicesOnPins({ pins }: ServicePackage, numbers: readonly number[]): Pin[] {
  return pins.filter(({ number }) => numbers.includes(number));
}
