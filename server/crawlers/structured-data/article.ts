import type { BlogPost, CaseStudy, PortfolioItem } from '../../../shared/items.ts';
import type { PageImage } from '../../../shared/page.ts';
import { href } from '../../../shared/paths.ts';
import type { Site } from '../../../shared/site.ts';
import { absolute, organizationRef } from './ids.ts';
import { author } from './person.ts';
import { topics } from './service.ts';
import type { Thing } from './thing.ts';
import { image, pageId } from './web-page.ts';

/** Maximum number of characters. Search engines may truncate longer headlines. */
const maxHeadlineLength = 110;

export function blogPosting(site: Site, post: BlogPost, picture: PageImage | undefined): Thing {
  const path = href.blog(post.slug);
  return {
    '@type': 'BlogPosting',
    ...articleFacts(site, path, post, picture),
    author: author(site, post.author),
    articleSection: post.category.name,
    keywords: post.tags.map(({ name }) => name),
    timeRequired: `PT${post.readingMinutes}M`,
    isPartOf: { '@id': blogId(site) },
  };
}

export function caseStudyArticle(site: Site, study: CaseStudy, picture: PageImage | undefined): Thing {
  return {
    '@type': 'Article',
    ...articleFacts(site, href.caseStudy(study.slug), study, picture),
    author: organizationRef(site),
    articleSection: study.category.name,
    about: topics(site, study),
  };
}

export function creativeWork(site: Site, product: PortfolioItem, picture: PageImage | undefined): Thing {
  const path = href.portfolioItem(product.slug);
  return {
    '@type': 'CreativeWork',
    '@id': `${absolute(site, path)}#product`,
    name: product.title,
    description: product.summary,
    url: absolute(site, path),
    image: image(site, picture),
    genre: product.category.name,
    dateCreated: String(product.year),
    dateModified: product.updatedOn,
    creator: organizationRef(site),
    about: topics(site, product),
  };
}

export function blog(site: Site): Thing {
  return {
    '@type': 'Blog',
    '@id': blogId(site),
    name: 'Blogs',
    url: absolute(site, href.blogs()),
    inLanguage: 'en-US',
    publisher: organizationRef(site),
  };
}

interface Published {
  title: string;
  summary: string;
  publishedOn: string;
  updatedOn?: string;
}

function articleFacts(site: Site, path: string, article: Published, picture: PageImage | undefined): Thing {
  const { title, summary, publishedOn, updatedOn = publishedOn } = article;
  return {
    '@id': `${absolute(site, path)}#article`,
    headline: headline(title),
    description: summary,
    image: image(site, picture),
    datePublished: publishedOn,
    dateModified: updatedOn,
    inLanguage: 'en-US',
    publisher: organizationRef(site),
    mainEntityOfPage: { '@id': pageId(site, path) },
    url: absolute(site, path),
  };
}

function headline(title: string): string {
  const characters = Array.from(title);
  return characters.length > maxHeadlineLength ? `${characters.slice(0, maxHeadlineLength - 1).join('')}…` : title;
}

function blogId(site: Site): string {
  return `${absolute(site, href.blogs())}#blog`;
}
