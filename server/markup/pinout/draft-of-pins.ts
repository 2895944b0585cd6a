import { href } from '../../../shared/paths.ts';
import { figuresOf } from '../../../shared/pins/figures.ts';
import { formatPins, readPins, writePins } from '../../../shared/pins/pin-list.ts';
import { type ServicePackage, servicesOnPins } from '../../content/service-package.ts';

const maxNamed = 3;

export function draftOfPins(pins: string, services: ServicePackage, webBase: string): Record<string, string> {
  const chosen = servicesOnPins(services, readPins(new URLSearchParams({ pins })));
  if (chosen.length === 0) return {};
  const numbers = chosen.map(({ number }) => number);
  const names = chosen.map(({ name }) => name);
  const Subject = names.length > maxNamed ? `${names.length} services: ${formatPins(numbers)}` : names.join(', ');
  const lines = [
    services.sums ? figuresOf(chosen, services.sums.review).sentence : 'We need these services:',
    ...chosen.map(({ number, name }) => `- ${name} (pin ${number})`),
    `${webBase}${href.services()}?pins=${writePins(numbers)}#pinout`,
  ];
  return { Subject: Subject.slice(0, 200), Message: lines.join('\n') };
}
