import { Navigate, useSearch } from '@tanstack/react-router';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { PAGES, isOpenTo } from '../routes/pages.tsx';
import { useEntries } from './use-menu.ts';

/** The page that the role's work begins on, else the first of the navigation that it may open. */
export function Home() {
  const may = useMay();
  const [first] = useEntries();
  const { from } = useSearch({ strict: false }) as { from?: string };
  const landing = PAGES.find(
    (page) => page.lands_unless && isOpenTo(page, may) && !page.lands_unless.some((right) => may(right)),
  );
  const page = (from === 'menu' ? undefined : landing) ?? first;
  return <Navigate to={page?.path ?? paths.profile()} replace />;
}
