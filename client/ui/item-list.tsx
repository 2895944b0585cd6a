import type { ReactNode } from 'react';
import type { Category, Page } from '../../shared/items.ts';
import type { PageMeta } from '../../shared/page.ts';
import { href } from '../../shared/paths.ts';
import type { Link } from '../../shared/shell.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { CategoryChips } from './category-chips.tsx';
import { EmptyList } from './empty-list.tsx';
import { Head } from './head.tsx';
import { ListHead } from './list-head.tsx';
import { Pager } from './pager.tsx';

interface ItemListProps<Item> {
  meta: PageMeta;
  list: Page<Item> & { title?: string };
  categories: Category[];
  category: string | undefined;
  all: Link;
  title: string;
  lead: string;
  action: string;
  empty: string;
  className: string;
  hrefOf: (category: string | undefined, page?: number) => string;
  children: (item: Item) => ReactNode;
}

export function ItemList<Item extends { slug: string }>(props: ItemListProps<Item>) {
  const { meta, list, categories, category, all, title, lead, action, empty, className, hrefOf, children } = props;
  return (
    <>
      <Head meta={meta} list={list} />
      <Breadcrumb trail={category ? [home, all] : [home]} current={list.title ?? all.label} />
      <div className="wrap page-end">
        <ListHead kicker={category && 'Category'} title={title} action={category ? undefined : action}>
          {lead}
        </ListHead>
        <CategoryChips categories={categories} current={category ?? null} hrefOf={hrefOf} />
        {list.items.length === 0 && <EmptyList>{empty}</EmptyList>}
        <ol className={className}>
          {list.items.map((item) => (
            <li key={item.slug}>{children(item)}</li>
          ))}
        </ol>
        <Pager page={list.page} pages={list.pages} hrefOf={(page) => hrefOf(category, page)} />
      </div>
    </>
  );
}

const home = { label: 'Home', href: href.home() };
