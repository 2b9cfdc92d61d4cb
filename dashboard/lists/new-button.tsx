import { IconPlus } from '@tabler/icons-react';
import { action } from '../../contract/access/permissions.ts';
import type { Resource } from '../../contract/resources/resource-names.ts';
import { useMay } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { LinkButton } from '../ui/link.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** Opens the form for a new row, also by N; only with the right to create one. */
export function NewButton({ of, label, to }: { of: Resource; label: string; to: string }) {
  const mayCreate = useMay()(action(of, 'create'));
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  useShortcut('n', label, () => void navigate({ to }), { is_off: !mayCreate });
  if (!mayCreate) return null;
  return (
    <LinkButton
      to={to}
      leftSection={<IconPlus size={16} aria-hidden />}
      {...(isPhone ? {} : { rightSection: <KeyHint keys="n" /> })}
    >
      {label}
    </LinkButton>
  );
}
