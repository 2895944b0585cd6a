import type { DrawingFile, FigureFile } from './figures.ts';
import type { PlanFacts } from './plan/plan.ts';

export interface HomeContent {
  example: string;
  headline: string[];
  lead: string;
  prices?: string;
  board: { name: string; claim: string; printed: PrintedNames; parts: BoardPart[]; bench: Bench };
  figures: { label: string; value: string; href?: string }[];
  overview: SectionTitle & {
    features: string[];
    description: string;
    engagements: { name: string; scope?: string; team: string; weeks: string; price?: string }[];
    facts: { drawing: DrawingFile; value: string; unit: string; text: string }[];
  };
  services: SectionTitle;
  industries: SectionTitle;
  process: SectionTitle & { caption: string; figure?: FigureFile; planning?: PlanFacts };
  results: SectionTitle & { items: HomeResult[] };
  commitments: SectionTitle & { caption: string; rows: Commitment[] };
  clients: SectionTitle;
  notes: SectionTitle;
  badges?: { src: string; items: Badge[] };
}

export interface Badge {
  part: string;
  title: string;
  note: string;
}

export interface HomeTitles extends Pick<HomeContent, 'clients' | 'notes'> {
  sections: number;
}

export interface SectionTitle {
  name: string;
  title: string;
  lead?: string;
  more?: string;
}

export const boardBlockIds = ['processor', 'radio', 'mcu', 'sensor', 'power', 'field-io', 'antenna', 'stack'] as const;

export interface BoardPart {
  id: (typeof boardBlockIds)[number];
  reference: string;
  name: string;
  line: string;
  href: string;
}

export interface PrintedNames {
  board?: string;
  processor?: string;
  radio?: string;
  mcu?: string;
}

export interface Bench {
  conditions: string;
  peak: string;
  sleep: string;
  log: { source: string; text: string }[];
}

export interface HomeResult {
  client: string;
  field: string;
  title: string;
  text: string;
  href: string;
  figure?: FigureFile;
  caption?: string;
  before?: Quantity;
  after?: Quantity;
  facts: { label: string; value: string }[];
}

export interface Quantity {
  value: string;
  unit: string;
}

export interface Commitment {
  symbol: string;
  index: string;
  parameter: string;
  conditions: string;
  min: string;
  typ: string;
  max: string;
  unit: string;
}
