import { guardKind } from '../../../contract/leads/guard.ts';
import type { RowExtras } from '../../resources/row-extras.ts';
import { GuardBelow } from './guard-below.tsx';
import { kindOf } from './typed-rule.ts';

const CONDITIONS: readonly string[] = ['count', 'within_hours', 'amount', 'city_ids'];

/** Groups of the form, in the order of the rule: condition, action, and whether it is on. */
export const GUARD_EXTRAS: RowExtras = {
  groups: () => [
    {
      title: { en: 'When', fr: 'Quand', ar: 'متى' },
      fields: ['kind', 'count', 'amount', 'within_hours', 'city_ids', 'for_account_id'],
    },
    { title: { en: 'Then', fr: 'Alors', ar: 'عندئذ' }, fields: ['act', 'reason'] },
    {
      title: { en: 'Place and status', fr: 'Place et statut', ar: 'الترتيب والحالة' },
      fields: ['position', 'status', 'is_sweeping'],
    },
  ],
  isAsked: (name, typed, row) => {
    // A change of another rule may leave leads to one that refuses.
    if (name === 'is_sweeping') return typed['act'] === 'refuse' || row !== null;
    if (!CONDITIONS.includes(name)) return true;
    const kind = kindOf(typed);
    return kind !== undefined && guardKind(kind).asks.some((one) => one === name);
  },
  Below: GuardBelow,
};
