/** An item of the collections that a page of the site's own links to. */
export interface Use {
  kind: 'Application note' | 'Case study' | 'Product';
  title: string;
  href: string;
}

/** What a page of the site's own says of items: where a service was used, and what a person wrote. */
export interface PageUses {
  items: Use[];
  /** By the name of the author. */
  notesOf: Record<string, Use[]>;
}
