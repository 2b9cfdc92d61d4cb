import { paths } from '../data/paths.ts';
import { AppLink } from '../ui/link.tsx';

/** The list behind a figure, if the reader may list its rows. */
export const listOf = (link: string | null): string | null => link && paths.ofList(link);

/** A number that links to its rows, or a name that links to its page. */
export function FigureLink({ to, children }: { to: string | null; children: string }) {
  return to ? (
    <AppLink to={to}>
      <bdi>{children}</bdi>
    </AppLink>
  ) : (
    <bdi>{children}</bdi>
  );
}
