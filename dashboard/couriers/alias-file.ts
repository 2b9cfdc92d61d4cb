/** A city with its existing names, and those to add. */
export type NamedCity = { name: string; aliases: readonly string[]; typed: readonly string[] };

const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The import file of cities that adds names: existing names stay, without duplicates. */
export const aliasFile = (cities: readonly NamedCity[]): string =>
  [
    'name,aliases',
    ...cities.map(({ name, aliases, typed }) =>
      [name, [...new Set([...aliases, ...typed.map(withoutBar)])].join('|')].map(quoteCell).join(','),
    ),
  ].join('\r\n') + '\r\n';

/** The file separates names by bars. */
const withoutBar = (name: string): string => name.replaceAll('|', ' ').trim();
