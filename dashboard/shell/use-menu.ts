import { useMemo } from 'react';
import type { Icon } from '@tabler/icons-react';
import { useMay, useSession } from '../data/session.tsx';
import type { LocalizedText } from '../i18n/languages.ts';
import type { Menu, MenuGroup, Page, Place, SettingsSection } from '../routes/page.ts';
import { useAskedPath } from '../state/address.tsx';
import { PAGES, PLACES, isOpenTo } from '../routes/pages.tsx';

export type MenuPage = Page & { menu: Menu };

/** Pages with a menu entry that the role may open: in the navigation, or in Settings. */
export function useMenuPages(): MenuPage[] {
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

/** A line of the navigation: a page, or a place with several. */
export type Entry = {
  group: MenuGroup;
  path: string;
  title: LocalizedText;
  icon: Icon;
  pages: readonly MenuPage[];
  /** Pages that need a tab; left out: all. */
  main?: readonly string[];
};

/** The navigation of the role, without parts that the workspace does not use. */
export function useEntries(): Entry[] {
  const pages = useMenuPages();
  const { uses } = useSession();
  const may = useMay();
  return useMemo(() => {
    const isHidden = (place: Place) => {
      const part = PLACES[place].is_hidden_until;
      return part !== undefined && !uses.includes(part);
    };
    const listed = pages.filter(({ in_menu_of }) => in_menu_of?.some(may) ?? true);
    return entriesOf(listed).filter(({ place }) => place === undefined || !isHidden(place));
  }, [pages, uses, may]);
}

type PlacedEntry = Entry & { place: Place | undefined };

/** Pages of one place are one entry, at the position of the first. */
function entriesOf(pages: readonly MenuPage[]): PlacedEntry[] {
  const seen = new Set<Place>();
  return pages.flatMap((page): PlacedEntry[] => {
    const { menu, path, title } = page;
    if ('section' in menu) return [];
    const { group, icon, place } = menu;
    if (place === undefined) return [{ group, place, path, title, icon, pages: [page] }];
    if (seen.has(place)) return [];
    seen.add(place);
    const inside = pages.filter((one) => 'place' in one.menu && one.menu.place === place);
    // A place with one visible page is that page.
    return [{ group, place, path, pages: inside, ...(inside.length > 1 ? PLACES[place] : { title, icon }) }];
  });
}

/** Settings of the role, and whether they deserve an entry in the navigation: editable ones, or read-only ones found only there. */
export function useSettings(): { pages: MenuPage[]; isWorth: boolean } {
  const pages = useMenuPages();
  const may = useMay();
  return useMemo(() => {
    const inSettings = pages.filter(({ menu }) => 'section' in menu);
    return { pages: inSettings, isWorth: inSettings.some(({ access, worth = [access] }) => worth.some(may)) };
  }, [pages, may]);
}

export const sectionOf = ({ menu }: MenuPage): SettingsSection | undefined =>
  'section' in menu ? menu.section : undefined;

/** The page among these whose address, or its beginning, is open. */
export function useOpenPage(pages: readonly MenuPage[]): MenuPage | undefined {
  const pathname = useAskedPath();
  return pages
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce<MenuPage | undefined>(
      (best, page) => (best && best.path.length > page.path.length ? best : page),
      undefined,
    );
}

export type ActPage = Page & { act: NonNullable<Page['act']> };

/** Acts of the role with a page of their own, for the command menu. */
export function useActs(): ActPage[] {
  const may = useMay();
  return useMemo(() => PAGES.filter((page): page is ActPage => page.act !== undefined && isOpenTo(page, may)), [may]);
}
