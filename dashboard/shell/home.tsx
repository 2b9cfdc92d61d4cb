import { Navigate } from '@tanstack/react-router';
import { paths } from '../data/paths.ts';
import { useEntries } from './use-menu.ts';

/** The first page of the navigation that the role may open. */
export function Home() {
  const [first] = useEntries();
  return <Navigate to={first?.path ?? paths.profile()} replace />;
}
