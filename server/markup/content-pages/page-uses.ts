/** Link from a content page to an item of a collection. */
export interface Use {
  kind: 'Application note' | 'Case study' | 'Product';
  title: string;
  href: string;
}

/** Items to which a content page links: items that concern the page's service, and items by a person on the page. */
export interface PageUses {
  items: Use[];
  /** Application notes by the author's name. */
  notesOf: Record<string, Use[]>;
}
