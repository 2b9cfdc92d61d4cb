/** A city with the names it has, and those that it gets. */
export type NamedCity = { name: string; aliases: readonly string[]; typed: readonly string[] };

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The file of an import of cities that adds names: those a city has stay, and none comes twice. */
export const aliasFile = (cities: readonly NamedCity[]): string =>
  [
    'name,aliases',
    ...cities.map(({ name, aliases, typed }) =>
      [name, [...new Set([...aliases, ...typed.map(withoutBar)])].join('|')].map(quoted).join(','),
    ),
  ].join('\r\n') + '\r\n';

/** Names are separated by bars there. */
const withoutBar = (name: string): string => name.replaceAll('|', ' ').trim();
