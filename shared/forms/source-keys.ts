export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** In the order in which the desk and emails list them. */
export const sourceKeys = ['page', 'landing', 'referrer', ...utmNames] as const;

export type SourceKey = (typeof sourceKeys)[number];

/** The source of a post. Unknown and invalid entries are missing. */
export type PostSource = { [Key in SourceKey]?: string | undefined };
