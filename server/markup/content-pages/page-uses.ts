/** An item of a collection, as a content page links to it. */
export interface Use {
  kind: 'Application note' | 'Case study' | 'Product';
  title: string;
  href: string;
}

/** What a content page says about items: which of them used a service, and which a person wrote. */
export interface PageUses {
  items: Use[];
  /** By the name of the author. */
  notesOf: Record<string, Use[]>;
}
