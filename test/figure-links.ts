export type FigureLink = { count: number; link: string };

/** Every figure within an answer that names a list: how many rows it says the list has, and where it is. */
export function linksIn(value: unknown): FigureLink[] {
  if (typeof value !== 'object' || value === null) return [];
  const { count, link } = value as Partial<FigureLink>;
  const own = typeof count === 'number' && typeof link === 'string' ? [{ count, link }] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}
