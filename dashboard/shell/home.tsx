import { useEffect } from 'react';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { PAGES, isOpenTo } from '../routes/pages.tsx';
import { useNavigate, useSearch } from '../state/address.tsx';
import { useEntries } from './use-menu.ts';

/** The home page of the role, else the first of the navigation that it may open. */
export function Home() {
  const may = useMay();
  const [first] = useEntries();
  const { from } = useSearch();
  const landing = PAGES.find(
    (page) => page.lands_unless && isOpenTo(page, may) && !page.lands_unless.some((right) => may(right)),
  );
  const page = (from === 'menu' ? undefined : landing) ?? first;
  const to = page?.path ?? paths.profile();
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace: true }), [to, navigate]);
  return null;
}
