/** An item of a collection, as a content page links to it. */
export interface Use {
  kind: 'Application note' | 'Case study' | 'Product';
  title: string;
  href: string;
}

/** The items that a content page links to: those that used a service, and those by each author. */
export interface PageUses {
  items: Use[];
  /** By the author's name. */
  notesOf: Record<string, Use[]>;
}
