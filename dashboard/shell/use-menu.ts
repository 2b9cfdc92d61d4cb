import { useMemo } from 'react';
import type { Page } from '../routes/page.ts';
import { PAGES, isOpenTo } from '../routes/pages.tsx';
import { useMay, useSession } from '../data/session.tsx';

export type MenuPage = Page & { menu: NonNullable<Page['menu']> };

/** The pages of the navigation that the role may open. */
export function useMenu(): MenuPage[] {
  const may = useMay();
  const { sees_sellers } = useSession();
  return useMemo(
    () =>
      PAGES.filter(
        (page): page is MenuPage =>
          page.menu !== undefined && isOpenTo(page, may) && (sees_sellers || !page.is_of_sellers),
      ),
    [may, sees_sellers],
  );
}

export type ActPage = Page & { act: NonNullable<Page['act']> };

/** What the role may do on a page of its own, for the command menu. */
export function useActs(): ActPage[] {
  const may = useMay();
  return useMemo(() => PAGES.filter((page): page is ActPage => page.act !== undefined && isOpenTo(page, may)), [may]);
}
