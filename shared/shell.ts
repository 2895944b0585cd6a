export interface Link {
  label: string;
  href: string;
}

/** Contact details from the upstream's settings. */
export interface Settings {
  phone?: string;
  email?: string;
  socialLinks: Link[];
  addresses: Address[];
}

export interface Address {
  label: string;
  text: string;
  /** Of the office: an IANA name. */
  timeZone: string;
}

/** From `content/navigation.yaml`. */
export interface Navigation {
  groups: ServiceGroup[];
  industries: IndustryLink[];
}

export interface ServiceGroup {
  slug: string;
  name: string;
  /** At most eight capitals, beside a pin. */
  short: string;
  summary: string;
  services: ServiceLink[];
}

/** `number` is its pin, 1 to 16, in the order of the groups. */
export interface ServiceLink {
  number: number;
  slug: string;
  name: string;
  summary: string;
  href: string;
}

/** The slug also names the scene in `/drawings/industries.svg`. */
export interface IndustryLink {
  slug: string;
  name: string;
  summary: string;
  href: string;
}

/** The pin that is lit before anyone points at one. */
export const firstPin = 2;
