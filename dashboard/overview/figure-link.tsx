import { paths } from '../data/paths.ts';
import { AppLink } from '../ui/link.tsx';

/** The page of the list that a figure counts, where the reader may list them. */
export const listOf = (link: string | null): string | null => link && paths.ofList(link);

/** A number that leads to its rows, or a name to its page. */
export function FigureLink({ to, children }: { to: string | null; children: string }) {
  return to ? (
    <AppLink to={to}>
      <bdi>{children}</bdi>
    </AppLink>
  ) : (
    <bdi>{children}</bdi>
  );
}
