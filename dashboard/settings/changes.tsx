import { Text } from '@mantine/core';
import { CUSTOMER_ACTS, type CustomerAct } from '../../contract/talk/customer-page.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../contract/leads/lead-moves.ts';
import type { QuietHours, StepPlan } from '../../contract/leads/message-steps.ts';
import type { RetryLadder } from '../../contract/leads/retry-ladder.ts';
import { listSettingsChanges, type SettingKey } from '../../contract/access/settings-resource.ts';
import type { AnswerOf } from '../data/client.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
import { LANGUAGES, isLanguage } from '../i18n/languages.ts';
import { useLeadTexts } from '../leads/texts.ts';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { CHOSEN, SETTING_KINDS, type ChosenWord } from './fields.ts';
import { useSettingTexts } from './texts.ts';

type Change = AnswerOf<typeof listSettingsChanges>['data'][number];

/** Changes of settings: author, old and new value. */
export function Changes() {
  const t = useSettingTexts();
  const textOf = useValueText();
  const list = useList(listSettingsChanges);
  const columns: Column<Change>[] = [
    {
      key: 'when',
      title: t('when'),
      phone: 'end',
      width: '140px',
      cell: ({ changed_at }) => <Moment iso={changed_at} />,
    },
    { key: 'who', title: t('who'), phone: 'start', width: '180px', cell: ({ changed_by }) => <bdi>{changed_by}</bdi> },
    { key: 'what', title: t('what'), phone: 'start', cell: ({ key }) => t(key as SettingKey) },
    {
      key: 'was',
      title: t('was'),
      phone: 'end',
      cell: ({ key, old_value }) => (
        <Text span c="dimmed" td="line-through">
          {textOf(key as SettingKey, old_value)}
        </Text>
      ),
    },
    { key: 'is', title: t('is'), phone: 'end', cell: ({ key, new_value }) => textOf(key as SettingKey, new_value) },
  ];
  return (
    <ListTable
      list={list}
      label={t('changes')}
      columns={columns}
      empty={{ title: t('no_changes'), why: t('no_changes_why') }}
    />
  );
}

const isAct = (word: string): word is CustomerAct => CUSTOMER_ACTS.some((act) => act === word);

/** A value of a setting as a short text. */
function useValueText() {
  const t = useSettingTexts();
  const leads = useLeadTexts();
  const { number, weekday } = useFormat();
  const wordOf = (word: string): string =>
    isLanguage(word)
      ? LANGUAGES[word].name
      : LEAD_STATUSES.includes(word as LeadStatus)
        ? leads(word as LeadStatus)
        : isAct(word)
          ? t(word)
          : word;
  return (key: SettingKey, value: unknown): string => {
    if (value === null || value === undefined) return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return number(value);
    if (SETTING_KINDS[key] === 'weekdays') return (value as number[]).map(weekday).join(', ') || t('nothing');
    if (Array.isArray(value)) return value.map((word) => wordOf(String(word))).join(', ') || t('nothing');
    if (CHOSEN.has(SETTING_KINDS[key])) return t(value as ChosenWord);
    if (typeof value !== 'object') return String(value);
    if (SETTING_KINDS[key] === 'quiet_hours') return `${(value as QuietHours).from}–${(value as QuietHours).to}`;
    return Object.entries(value)
      .map(([status, inside]) => {
        const parts = partsOf(key, inside);
        return `${wordOf(status)}: ${parts.filter(Boolean).map(wordOf).join(', ') || t('nothing')}`;
      })
      .join('; ');
  };

  function partsOf(key: SettingKey, inside: unknown): string[] {
    if (SETTING_KINDS[key] === 'steps') {
      const { steps, ends_after_minutes, ends_in } = inside as StepPlan;
      const messages = steps.map(({ after_minutes, template }) => `${number(after_minutes)} ${template}`);
      return [...messages, `${number(ends_after_minutes)} ${t(`then_${ends_in}`)}`];
    }
    if (SETTING_KINDS[key] !== 'ladders') return inside as string[];
    const { after_minutes, ends_in } = inside as RetryLadder;
    return [...after_minutes.map(String), ends_in ?? ''];
  }
}
