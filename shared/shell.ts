export interface Link {
  label: string;
  href: string;
}

/** A page for buyers. `note` states its main fact, such as the rate. */
export interface Guide extends Link {
  note?: string;
}

export interface Settings {
  phone?: string;
  email?: string;
  socialLinks: Link[];
  addresses: Address[];
}

export interface Address {
  type: number;
  label: string;
  text: string;
}

export interface Navigation {
  groups: ServiceGroup[];
  industries: IndustryLink[];
  technologies: string[];
}

export interface ServiceGroup {
  slug: string;
  name: string;
  /** Label beside a pin: at most eight capital letters. */
  short: string;
  summary: string;
  services: ServiceLink[];
}

/** `number` is the service's pin, counted from 1 in the order of the groups. */
export interface ServiceLink {
  number: number;
  slug: string;
  name: string;
  summary: string;
  href: string;
}

export interface IndustryLink {
  slug: string;
  name: string;
  summary: string;
  href: string;
  scene?: string;
  motion?: (typeof sceneMotions)[number];
}

export const sceneMotions = ['rise', 'turn', 'pass', 'drip', 'fold', 'blink', 'advance', 'shuttle'] as const;

export const firstPin = 2;
