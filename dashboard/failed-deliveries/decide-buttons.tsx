import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { DELIVERY_DECISIONS, type DeliveryDecision } from '../../contract/orders/failed-deliveries.ts';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { DECISION_ICONS, type FailedDelivery } from './cells.tsx';
import { useFailedTexts } from './texts.ts';
import { Menu } from '../ui/layers/menu.tsx';
import { Tooltip } from '../ui/layers/tooltip.tsx';

/** Shortcut of each decision. */
export const DECISION_KEYS: Record<DeliveryDecision, string> = { reattempt: '1', fix_address: '2', return: '3' };

/** Buttons of the three decisions for one row; for a decided row they are behind "Change". */
export function RowButtons({ row, onAsk }: { row: FailedDelivery; onAsk: (decision: DeliveryDecision) => void }) {
  const t = useFailedTexts();
  if (row.decision !== null)
    return (
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('change_of', { name: row.reference })}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {DELIVERY_DECISIONS.map((decision) => {
            const Shape = DECISION_ICONS[decision];
            return (
              <Menu.Item key={decision} leftSection={<Shape size={16} aria-hidden />} onClick={() => onAsk(decision)}>
                {t(decision)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <ActionIcon.Group style={{ justifyContent: 'flex-end' }}>
      {DELIVERY_DECISIONS.map((decision) => {
        const Shape = DECISION_ICONS[decision];
        return (
          <Tooltip key={decision} label={`${t(decision)} · ${DECISION_KEYS[decision]}`}>
            <ActionIcon
              variant="default"
              aria-label={t('act_of', { act: t(decision), name: row.reference })}
              onClick={() => onAsk(decision)}
            >
              <Shape size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </ActionIcon.Group>
  );
}

/** Buttons of the decisions for all chosen rows. A new address is offered for a single row only. */
export function BulkButtons({ count, onAsk }: { count: number; onAsk: (decision: DeliveryDecision) => void }) {
  const t = useFailedTexts();
  return DELIVERY_DECISIONS.filter((decision) => decision !== 'fix_address' || count === 1).map((decision, i) => {
    const Shape = DECISION_ICONS[decision];
    return (
      <Button
        key={decision}
        variant={i === 0 ? 'filled' : 'default'}
        leftSection={<Shape size={16} aria-hidden />}
        rightSection={<KeyHint keys={DECISION_KEYS[decision]} />}
        onClick={() => onAsk(decision)}
      >
        {t(decision)}
      </Button>
    );
  });
}

/** Registers the shortcut of a decision: for the chosen rows, else the focused row, else the first. */
export function DecisionKey({ decision, run }: { decision: DeliveryDecision; run: () => void }) {
  const t = useFailedTexts();
  useShortcut(DECISION_KEYS[decision], t(decision), run);
  return null;
}
