export interface Use {
  kind: 'Blog' | 'Case study' | 'Product';
  title: string;
  href: string;
}

export interface PageUses {
  items: Use[];
  notesOf: Record<string, Use[]>;
}
