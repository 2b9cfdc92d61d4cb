import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { switchWorkspace } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { useRoleName } from '../names/role-names.ts';
import { sessionQuery, useSession } from '../data/session.tsx';
import { useSignOut } from './use-sign-out.ts';
import { Card } from './card.tsx';
import { RecoveryCodes, TurnOn } from './second-factor.tsx';
import { useAuthTexts } from './texts.ts';

/** Shown alone to a person whose role requires a second factor, until it is set up and the recovery codes are saved. */
export function FactorWanted({ onDone }: { onDone: () => void }) {
  const t = useAuthTexts();
  const { role, workspace, workspaces } = useSession();
  const roleName = useRoleName();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const leave = useSignOut();
  const move = useMutation({
    mutationFn: (workspace_id: string) => call(switchWorkspace, { body: { workspace_id } }),
    // Data of one workspace must not stay on the screen of another.
    onSuccess: () => window.location.assign('/app'),
  });
  const go = async () => {
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
    onDone();
  };
  return (
    <Card title={t('factor_wanted')}>
      <Stack gap="md">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => void go()} />
        ) : (
          <>
            <Text>{t('factor_wanted_why', { role: roleName(role.name), workspace: workspace.name })}</Text>
            <TurnOn onTurnedOn={setCodes} />
            {workspaces
              .filter(({ id }) => id !== workspace.id)
              .map(({ id, name }) => (
                <Button key={id} variant="default" onClick={() => move.mutate(id)}>
                  {t('go_to', { workspace: name })}
                </Button>
              ))}
            <Button variant="subtle" color="gray" onClick={() => leave.mutate()}>
              {t('sign_out')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
