export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** In the order in which the desk and emails list them. */
export const sourceKeys = ['page', 'landing', 'referrer', ...utmNames] as const;

export type SourceKey = (typeof sourceKeys)[number];

/** Where a post came from. An entry is missing if it is unknown or was invalid. */
export type PostSource = { [Key in SourceKey]?: string | undefined };
