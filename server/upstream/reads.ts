import { operations } from '../../shared/contract/operations.ts';
import { type CachedReadParts, createCachedRead } from './cached-read.ts';
import { reshapeBlog, reshapeBlogCategories, reshapeBlogList } from './records/blogs.ts';
import { reshapeComments } from './records/comments.ts';
import { reshapeCountries } from './records/countries.ts';
import { reshapeMeta, reshapePageList } from './records/seo.ts';
import { reshapeSettings } from './records/settings.ts';

export type UpstreamReads = ReturnType<typeof createUpstreamReads>;

/** Every read of the upstream that the site makes, each with its reshape, behind its cache. */
export function createUpstreamReads(parts: CachedReadParts & { imageHosts: string[] }) {
  return {
    settings: createCachedRead(parts, operations.getSettingList, reshapeSettings),
    countries: createCachedRead(parts, operations.getCountryList, reshapeCountries),
    meta: createCachedRead(parts, operations.getMetaDetails, reshapeMeta),
    pageList: createCachedRead(parts, operations.getPageList, reshapePageList),
    blogCategories: createCachedRead(parts, operations.getBlogCategoryList, reshapeBlogCategories),
    blogList: createCachedRead(parts, operations.getBlogList, reshapeBlogList),
    blog: createCachedRead(parts, operations.getBlogList, reshapeBlog(parts.imageHosts), 'post'),
    comments: createCachedRead(parts, operations.getCommentList, reshapeComments),
  };
}
