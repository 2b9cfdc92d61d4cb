import { useMemo } from 'react';
import type { Page } from '../routes/page.ts';
import { PAGES, isOpenTo } from '../routes/pages.tsx';
import { useMay } from '../data/session.tsx';

export type MenuPage = Page & { menu: NonNullable<Page['menu']> };

/** The pages of the navigation that the role may open. */
export function useMenu(): MenuPage[] {
  const may = useMay();
  return useMemo(() => PAGES.filter((page): page is MenuPage => page.menu !== undefined && isOpenTo(page, may)), [may]);
}
