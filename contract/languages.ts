/** The languages of all texts for people. */
export const LANGUAGES = ['ar', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of ours that an `Accept-Language` header prefers; null: it names none of them. */
export function spokenLanguage(header: string | undefined): Language | null {
  const asked = (header ?? '').split(',').map((part) => {
    const [name = '', ...rest] = part.split(';');
    const quality = Number(/^\s*q=([\d.]+)\s*$/.exec(rest.join(';'))?.[1] ?? 1);
    return { language: LANGUAGES.find((one) => one === name.trim().slice(0, 2).toLowerCase()), quality };
  });
  return (
    asked
      .filter(({ quality }) => quality > 0)
      .toSorted((a, b) => b.quality - a.quality)
      .find(({ language }) => language)?.language ?? null
  );
}
