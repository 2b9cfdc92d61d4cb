import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GUARD_ACTS, backTestGuardRule } from '../../../contract/leads/guard.ts';
import { call } from '../../data/client.ts';
import { paths } from '../../data/paths.ts';
import { Reference, useFormat } from '../../i18n/format.tsx';
import type { FormValues } from '../../resources/form/form-values.ts';
import type { Row } from '../../resources/resource-client.ts';
import type { TypedProps } from '../../resources/row-extras.ts';
import { AppLink } from '../../ui/link.tsx';
import classes from './guard.module.css';
import { useGuardTexts } from './guard-texts.ts';
import { makeBackTestRequest, type BackTestRequest } from './typed-rule.ts';

const PAUSE_MS = 400;

/** Below the form of a guard rule: the rule as a sentence, and what it would have done to past leads. */
export function GuardBelow({ typed, row }: TypedProps & { row: Row | null }) {
  const t = useGuardTexts();
  const sentence = useSentence(typed);
  const asked = makeBackTestRequest(typed, row?.id ?? null);
  return (
    <section className={classes['rule']} aria-label={t('sentence')}>
      {sentence ? <p className={classes['sentence']}>{sentence}</p> : <Text c="dimmed">{t('unfinished')}</Text>}
      {asked && <BackTest asked={asked} refuses={typed['act'] === 'refuse'} />}
    </section>
  );
}

/** The back-test follows the typed rule after a pause. */
function BackTest({ asked, refuses }: { asked: BackTestRequest; refuses: boolean }) {
  const t = useGuardTexts();
  const { number } = useFormat();
  const [settled] = useDebouncedValue(JSON.stringify(asked), PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: [backTestGuardRule.url, settled],
    queryFn: ({ signal }) => call(backTestGuardRule, { body: JSON.parse(settled) as BackTestRequest, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  // `aria-busy` alone is not read aloud; a waiting user needs a text.
  if (!data) return isFetching ? <Text c="dimmed">{t('looking')}</Text> : null;
  const { leads, touched, delivered, came_back, references, refused } = data.data;
  if (leads === 0 && refused === 0) return <Text c="dimmed">{t('no_past')}</Text>;
  const all = { count: touched, leads: number(leads), touched: number(touched) };
  return (
    <div className={classes['past']} aria-live="polite" aria-busy={isFetching}>
      <h3>{t('past')}</h3>
      <p className={classes['touched']}>{touched > 0 ? t('touched', all) : t('touched_none', all)}</p>
      {refused > 0 && <p>{t('refused', { count: refused })}</p>}
      {touched > 0 && (
        <>
          <p>
            {t('ended', {
              delivered: t('delivered', { count: delivered }),
              came_back: t('came_back', { count: came_back }),
            })}
          </p>
          {refuses && delivered > 0 && (
            <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
              {t('loses')}
            </Alert>
          )}
          <p className={classes['newest']}>
            {t('newest')}{' '}
            {references.map((reference) => (
              <AppLink key={reference} to={paths.lead(reference)}>
                <Reference>{reference}</Reference>
              </AppLink>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

/** The typed rule as a sentence; undefined while a condition is missing. */
function useSentence(typed: FormValues): string | undefined {
  const t = useGuardTexts();
  const { money } = useFormat();
  const asked = makeBackTestRequest(typed, null);
  const act = GUARD_ACTS.find((one) => one === typed['act']);
  if (!asked || !act) return undefined;
  const count = asked.kind === 'city' ? (asked.city_ids ?? []).length : (asked.count ?? 0);
  const said = { count, hours: asked.within_hours ?? 0, amount: money(asked.amount ?? 0) };
  return t('rule', { when: t(`when_${asked.kind}`, said), act: t(`then_${act}`) });
}
