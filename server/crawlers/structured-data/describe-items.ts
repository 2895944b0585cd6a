import { href } from '../../../shared/paths.ts';
import { blogPosting, caseStudyArticle, creativeWork } from './article.ts';
import { jobPosting } from './job-posting.ts';
import type { Crumb, Described, PageFacts } from './page-facts.ts';

const home: Crumb = { label: 'Home', href: href.home() };
const nothing: Described = { crumbs: [], things: [] };

export async function describePost({ site, path, params: { slug = '' } }: PageFacts): Promise<Described> {
  const [post, meta] = await Promise.all([site.query('blogs.post', { slug }), site.query('meta', { path: path })]);
  if (!post.ok) return nothing;
  const { title, category, updatedOn, publishedOn } = post.value;
  return {
    crumbs: [
      home,
      { label: 'Blogs', href: href.blogs() },
      { label: category.name, href: href.blogCategory(category.slug) },
      { label: title },
    ],
    things: [blogPosting(site, post.value, meta.ok ? meta.value.image : undefined)],
    updatedOn: updatedOn ?? publishedOn,
  };
}

export async function describeCaseStudy({ site, path, params: { slug = '' } }: PageFacts): Promise<Described> {
  const [study, meta] = await Promise.all([
    site.query('caseStudies.item', { slug }),
    site.query('meta', { path: path }),
  ]);
  if (!study.ok) return nothing;
  const { client, category, updatedOn, publishedOn } = study.value;
  return {
    crumbs: [
      home,
      { label: 'Case studies', href: href.caseStudies() },
      { label: category.name, href: href.caseStudyCategory(category.slug) },
      { label: client },
    ],
    things: [caseStudyArticle(site, study.value, meta.ok ? meta.value.image : undefined)],
    updatedOn: updatedOn ?? publishedOn,
  };
}

export async function describeProduct({ site, path, params: { slug = '' } }: PageFacts): Promise<Described> {
  const [product, meta] = await Promise.all([
    site.query('portfolio.item', { slug }),
    site.query('meta', { path: path }),
  ]);
  if (!product.ok) return nothing;
  const { title, category, updatedOn } = product.value;
  return {
    crumbs: [
      home,
      { label: 'Portfolio', href: href.portfolio() },
      { label: category.name, href: href.portfolioCategory(category.slug) },
      { label: title },
    ],
    things: [creativeWork(site, product.value, meta.ok ? meta.value.image : undefined)],
    updatedOn,
  };
}

export async function describeJob({ site, params: { slug = '' } }: PageFacts): Promise<Described> {
  const [job, body, settings] = await Promise.all([
    site.query('jobs.job', { slug }),
    site.query('jobs.body', { slug }),
    site.query('settings', {}),
  ]);
  if (!job.ok) return nothing;
  const { title, updatedOn } = job.value;
  const offices = settings.ok ? settings.value : undefined;
  return {
    crumbs: [home, { label: 'Career', href: href.career() }, { label: title }],
    things: body.ok ? [jobPosting(site, job.value, String(body.value.__html), offices)] : [],
    updatedOn,
  };
}
