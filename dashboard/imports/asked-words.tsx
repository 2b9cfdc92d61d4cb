import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  ASKED_NAMES,
  ASKED_WORDS,
  KNOWN_BY,
  type AskedName as NamedColumn,
  type KnownBy,
} from '../../contract/intake/intake.ts';
import { Select } from '../ui/fields/select.tsx';
import { Table } from '../ui/tables/table.tsx';
import type { Answers, AskedWord } from './import-mapping.ts';
import { useImportTexts } from './texts.ts';

/** An unknown name in the file, with its answer. */
export type NameAsked = {
  column: NamedColumn;
  /** Spelled as in the file. */
  text: string;
  answer: string | undefined;
  /** Owner of the products among which to choose; left out: the caller. */
  account_id: string | undefined;
  onAnswer: (answer: string) => void;
};
/** Renders the field for the answer. Pickers of products and cities are in a higher layer, so the page passes them in. */
export type AsksName = (asked: NameAsked) => ReactNode;

type Props = {
  asked: readonly AskedWord[];
  columns: readonly { value: string; label: string }[];
  answers: Answers;
  /** Owner of the products that names refer to; left out: the caller. */
  account_id: string | undefined;
  /** Left out: the import's rows contain no such names. */
  asksName: AsksName | undefined;
  onChange: (answers: Answers) => void;
  /** Rows with such names are imported even without an answer. */
  is_taken?: boolean;
};

/** Unknown words of the file that decide the fate of a row: each with its possible meanings. */
export function AskedWords({ asked, columns, answers, account_id, asksName, onChange, is_taken = false }: Props) {
  const t = useImportTexts();
  if (asked.length === 0) return null;
  const title = t(is_taken ? 'unknown_title' : 'asked_title');
  const say = (column: string, text: string, answer: string) =>
    onChange({ ...answers, [column]: { ...answers[column], [text]: answer } });
  return (
    <section aria-label={title}>
      <Title order={2} size="md" mb={4}>
        {title}
      </Title>
      <Text c="dimmed">{t(is_taken ? 'unknown_why' : 'asked_why')}</Text>
      <Table maw={640} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('asked_word')}</Table.Th>
            <Table.Th>{t('asked_meaning')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {asked.map(({ column, text, rows, answer: before }) => (
            <Table.Tr key={`${column} ${text}`}>
              <Table.Td>
                {ofFile(column, text) ? t(ofFile(column, text)!) : <bdi>{text}</bdi>}
                <Text size="sm" c="dimmed">
                  {ofFile(column, text) ? '' : `${columns.find(({ value }) => value === column)?.label ?? column} · `}
                  {t('asked_rows', { count: rows })}
                </Text>
              </Table.Td>
              <Table.Td>
                {isName(column) ? (
                  asksName?.({
                    column,
                    text,
                    answer: answers[column]?.[text] ?? before,
                    account_id,
                    onAnswer: (answer) => say(column, text, answer),
                  })
                ) : (
                  <Select
                    aria-label={ofFile(column, text) ? t(ofFile(column, text)!) : t('meaning_of', { header: text })}
                    placeholder={t('asked_choose')}
                    data={meaningsOf(column).map((value) => ({ value, label: t(`answer_${value}`) }))}
                    value={answers[column]?.[text] ?? null}
                    onChange={(answer) => answer && say(column, text, answer)}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Questions about the file as a whole, not about a word in it. */
function ofFile(column: string, text: string): `known_by_${KnownBy}` | 'hidden_rows' | undefined {
  if (column === 'hidden') return 'hidden_rows';
  const by = column === 'known' ? KNOWN_BY.find((one) => one === text) : undefined;
  return by && `known_by_${by}`;
}
const isName = (column: string): column is NamedColumn => (ASKED_NAMES as readonly string[]).includes(column);
/** A person may correct the cell of the row, or answer for the name. */
export const isOfName = ({ column }: AskedWord): boolean => isName(column);

type WordColumn = keyof typeof ASKED_WORDS;
const isAsked = (column: string): column is WordColumn => Object.hasOwn(ASKED_WORDS, column);
const meaningsOf = (column: string): readonly (typeof ASKED_WORDS)[WordColumn][number][] =>
  isAsked(column) ? ASKED_WORDS[column] : [];
