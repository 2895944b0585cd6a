import type { FigureFile } from './figures.ts';

/** From `content/pages/home.yaml`. */
export interface HomeContent {
  headline: string[];
  lead: string;
  board: { name: string; claim: string; parts: BoardPart[] };
  figures: { label: string; value: string }[];
  overview: SectionTitle & {
    features: string[];
    description: string;
    engagements: { name: string; team: string; weeks: string }[];
  };
  services: SectionTitle;
  industries: SectionTitle;
  process: SectionTitle & { caption: string; figure: FigureFile };
  results: SectionTitle & { items: ShownResult[] };
  commitments: SectionTitle & { caption: string; rows: Commitment[] };
  clients: SectionTitle;
  notes: SectionTitle;
}

/** What the browser renders of home. The rest is the read `home.body`. */
export type HomeTitles = Pick<HomeContent, 'clients' | 'notes'>;

/** `more` labels the link to more of the same. */
export interface SectionTitle {
  name: string;
  title: string;
  lead?: string;
  more?: string;
}

export const boardBlockIds = ['processor', 'radio', 'mcu', 'sensor', 'power', 'field-io', 'antenna', 'stack'] as const;

export interface BoardPart {
  id: (typeof boardBlockIds)[number];
  /** As printed on the board: `U1`. */
  reference: string;
  name: string;
  line: string;
  href: string;
}

export interface ShownResult {
  client: string;
  field: string;
  title: string;
  text: string;
  href: string;
  figure: FigureFile;
  /** Of the first result, which is shown large. */
  caption?: string;
  before?: Quantity;
  after?: Quantity;
  facts: { label: string; value: string }[];
}

export interface Quantity {
  value: string;
  unit: string;
}

/** A limit that is not given is an empty text. */
export interface Commitment {
  symbol: string;
  /** Subscript of the symbol. */
  index: string;
  parameter: string;
  conditions: string;
  min: string;
  typ: string;
  max: string;
  unit: string;
}
