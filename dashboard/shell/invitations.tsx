import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptInvitation, declineInvitation } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { Moment } from '../i18n/format.tsx';
import { useRoleName } from '../names/role-names.ts';
import { sessionQuery, useSession, type Session } from '../data/session.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useShellTexts } from './texts.ts';

/** Workspaces that invite the signed-in user; their data opens only after an acceptance. */
export function Invitations() {
  const { invitations } = useSession();
  return invitations.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />);
}

function Invitation({ invitation }: { invitation: Session['invitations'][number] }) {
  const t = useShellTexts();
  const roleName = useRoleName();
  const { id, name, role, invited_by, invited_until } = invitation;
  const accept = useAnswer(acceptInvitation, t('invitation_accepted', { name }));
  const decline = useAnswer(declineInvitation, t('invitation_declined', { name }));
  const isAsked = accept.isPending || decline.isPending;
  return (
    <Alert role="region" aria-label={t('invitation_of', { name })} variant="light" mb="sm">
      <Stack gap="xs">
        <Text dir="auto">
          {invited_by
            ? t('invited_by', { name, role: roleName(role), by: invited_by })
            : t('invited_as', { name, role: roleName(role) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('invited_until')} <Moment iso={invited_until} />
        </Text>
        <Group gap="xs">
          <Button size="xs" disabled={isAsked} onClick={() => accept.mutate(id)}>
            {t('accept')}
          </Button>
          <Button size="xs" variant="default" disabled={isAsked} onClick={() => decline.mutate(id)}>
            {t('decline')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function useAnswer(route: typeof acceptInvitation | typeof declineInvitation, said: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (workspace_id: string) => call(route, { params: { workspace_id } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(sessionQuery.queryKey, answer);
      toast(said);
    },
    // The invitation may have expired.
    onError: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}
