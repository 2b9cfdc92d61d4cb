import { Button, Group, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showProfile, showSession, updateProfile } from '../../contract/access/auth.ts';
import { call, keyOf, query, type AnswerOf } from '../data/client.ts';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useAuthTexts } from './texts.ts';

type Profile = AnswerOf<typeof showProfile>['data'];

/** The user's name in this workspace, and phone. */
export function ProfileForm() {
  const t = useAuthTexts();
  const { data } = useQuery(query(showProfile));
  return (
    <section aria-labelledby="about-me">
      <Title order={2} size="lg" mb="sm" id="about-me">
        {t('about_me')}
      </Title>
      {data ? <Fields profile={data.data} /> : <Skeleton h={140} maw={376} />}
    </section>
  );
}

function Fields({ profile }: { profile: Profile }) {
  const t = useAuthTexts();
  const queryClient = useQueryClient();
  const form = useForm({
    draft: 'profile',
    begun: { full_name: profile.full_name, phone: profile.phone ?? '' },
    send: ({ full_name, phone }) => call(updateProfile, { body: { full_name, phone: phone.trim() || null } }),
    onSent: async (answer) => {
      queryClient.setQueryData(keyOf(showProfile), answer);
      toast(t('profile_saved'));
      await queryClient.invalidateQueries({ queryKey: keyOf(showSession) });
    },
  });
  return (
    <form onSubmit={form.submit}>
      <Stack gap="sm" maw={376}>
        <FormAlert error={form.error} shown={form.shown} />
        <TextInput {...form.text('full_name')} label={t('my_name')} autoComplete="name" maxLength={200} required />
        <TextInput
          {...form.text('phone')}
          label={t('my_phone')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={100}
          dir="ltr"
        />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('save_profile')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
