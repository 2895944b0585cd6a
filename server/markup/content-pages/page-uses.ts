export interface Use {
  kind: 'Application note' | 'Case study' | 'Product';
  title: string;
  href: string;
}

export interface PageUses {
  items: Use[];
  notesOf: Record<string, Use[]>;
}
