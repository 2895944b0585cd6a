/** The part of the type hierarchy of schema.org that this site uses. */
const supertypes: Record<string, string> = {
  AboutPage: 'WebPage',
  CheckoutPage: 'WebPage',
  CollectionPage: 'WebPage',
  ContactPage: 'WebPage',
  FAQPage: 'WebPage',
  ItemPage: 'WebPage',
  ProfilePage: 'WebPage',
  SearchResultsPage: 'WebPage',
  BlogPosting: 'Article',
  NewsArticle: 'Article',
  TechArticle: 'Article',
  Corporation: 'Organization',
  OnlineBusiness: 'Organization',
  ProfessionalService: 'LocalBusiness',
  BusinessEvent: 'Event',
  EducationEvent: 'Event',
};

export function withSupertypes(type: string): string[] {
  const parent = supertypes[type];
  return parent === undefined ? [type] : [type, ...withSupertypes(parent)];
}

/**
 * Required fields. `a|b` means either, `a.b` a field of each value of a field. For jobs, the list has every field that
 * Google requires or recommends (developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export const requiredFields: Record<string, string[]> = {
  WebSite: ['name', 'url'],
  WebPage: ['name|headline', 'url'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name|itemListElement.item.name'],
  ItemList: ['itemListElement.position', 'itemListElement.url|itemListElement.item'],
  Service: ['name'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'author.url'],
  CreativeWork: ['name|headline', 'description'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'validThrough',
    'employmentType',
    'hiringOrganization.name',
    'jobLocation.address.addressLocality|applicantLocationRequirements.name',
    'jobLocation.address.addressCountry|applicantLocationRequirements.name',
    'baseSalary.currency',
    'baseSalary.value.unitText',
    'baseSalary.value.value|baseSalary.value.minValue',
    'identifier.value|identifier',
    'directApply',
  ],
  Event: ['name', 'startDate', 'location.name|location.address|location.url'],
  Person: ['name'],
  LocalBusiness: ['name', 'address'],
};

/** Additional fields of a top-level node. A nested node may be a mere mention. */
export const fieldsAtTop: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  Service: ['description', 'provider.name'],
};

export const dateFields = ['datePosted', 'datePublished', 'dateModified', 'validThrough', 'startDate', 'endDate'];
export const addressFields = ['url', 'contentUrl', 'logo', 'image', 'item', 'sameAs'];
