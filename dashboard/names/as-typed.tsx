import { Text } from '@mantine/core';
import { defineTexts } from '../i18n/texts.ts';

const useTypedTexts = defineTexts('typed', {
  as_typed: { en: 'typed: {{text}}', fr: 'saisi : {{text}}', ar: 'المكتوب: {{text}}' },
});

/** What was typed, beside what people read, where they differ: a phone shows nothing on hover (R-LIST-12). */
export function AsTyped({ typed, shown }: { typed: string; shown: string }) {
  const t = useTypedTexts();
  if (typed.trim() === '' || plain(typed) === plain(shown)) return null;
  return (
    <Text span size="sm" c="dimmed">
      {' · '}
      {t('as_typed', { text: typed.trim() })}
    </Text>
  );
}

/** Without case, accents, blanks and signs: such differences are not worth a line. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
