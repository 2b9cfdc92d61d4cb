export type FigureLink = { count: number; link: string };

/** Every figure in an answer that links to a list: the number of rows that it claims, and the link. */
export function linksIn(value: unknown): FigureLink[] {
  if (typeof value !== 'object' || value === null) return [];
  const { count, link } = value as Partial<FigureLink>;
  const own = typeof count === 'number' && typeof link === 'string' ? [{ count, link }] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}
