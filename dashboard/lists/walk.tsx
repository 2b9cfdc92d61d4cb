import { ActionIcon, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconList } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/format.tsx';
import { Link, useAddress, useNavigate } from '../state/address.tsx';
import { makeStore } from '../state/store.ts';
import { useShortcut } from '../ui/layers/shortcuts.tsx';
import { useUiTexts } from '../ui/texts.ts';

/* From the page of a row to the next row of its list, and back to that list with its filters. */

/** The last list on the screen: its address, and the links of its rows, in order. */
const lastList = makeStore<{ list: string; rows: readonly string[] } | null>(null);

/** Remembers the list while it is shown. */
export function ListMemory({ rows }: { rows: readonly string[] }) {
  const { path, search } = useAddress();
  const [own] = useState(path);
  // The old list may still be rendered when the address has changed already.
  useEffect(() => {
    if (path !== own) return;
    const filters = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, value ?? '']));
    lastList.set({ list: filters.size > 0 ? `${path}?${filters}` : path, rows });
  });
  return null;
}

/** Links beside the heading of a row's page; nothing if it was not opened from a list. */
export function Walk() {
  const t = useUiTexts();
  const { number } = useFormat();
  const { list, rows } = lastList.use() ?? { list: '', rows: [] };
  const at = rows.indexOf(useAddress().path);
  if (at < 0) return null;
  return (
    <Group gap={2} wrap="nowrap" className="not-printed">
      <Step to={list} keys="u" label={t('back_to_list')}>
        <IconList size={16} aria-hidden />
      </Step>
      <Step to={rows[at - 1]} keys="k" label={t('previous_in_list')}>
        <IconChevronUp size={18} aria-hidden />
      </Step>
      <Step to={rows[at + 1]} keys="j" label={t('next_in_list')}>
        <IconChevronDown size={18} aria-hidden />
      </Step>
      <small className="figures">{t('at_of', { at: number(at + 1), all: number(rows.length) })}</small>
    </Group>
  );
}

/** A disabled one stays, so that the others keep their places. */
function Step({
  to,
  keys,
  label,
  children,
}: {
  to: string | undefined;
  keys: string;
  label: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => to !== undefined && void navigate({ to }), { is_off: to === undefined });
  const title = `${label} (${keys.toUpperCase()})`;
  if (to === undefined)
    return (
      <ActionIcon variant="transparent" color="gray" bg="transparent" disabled aria-label={label}>
        {children}
      </ActionIcon>
    );
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={title}
      renderRoot={(props) => <Link {...props} to={to} />}
    >
      {children}
    </ActionIcon>
  );
}
