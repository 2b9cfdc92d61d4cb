import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aMessageProvider, talkingShop } from '../../../test/talking.ts';
import { GRAPH_VERSION, graphVersionText } from './graph-version.ts';
import { warnOfVersion } from './warn-of-version.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const daysBefore = (days: number) => new Date(Date.parse(GRAPH_VERSION.ends_on) - days * 86_400_000 + 3_600_000);

it('the end of the spoken version of WhatsApp’s API is told from 60 days before: to the operator, and once to each shop', async () => {
  const { name, ends_on } = GRAPH_VERSION;
  assert.equal(graphVersionText(daysBefore(61)), `${name}, until ${ends_on}`);
  assert.match(graphVersionText(daysBefore(60)), new RegExp(`^${name} ends on ${ends_on}, in 60 days: install`));
  assert.match(graphVersionText(daysBefore(-1)), new RegExp(`^${name} ended on ${ends_on}: install`));

  const provider = await aMessageProvider();
  const s = await talkingShop(service, provider, 'whatsapp');
  const sms = await talkingShop(service, provider, 'sms');
  const notices = async (of: typeof s) =>
    (
      await of.rows<{ title: string }>(
        `select distinct title, created_at from notifications where workspace_id = $1 and message_key = 'channel_version_ends'`,
      )
    ).map(({ title }) => title);
  await warnOfVersion(service.database, daysBefore(61));
  assert.deepEqual(await notices(s), []);
  for (const days of [60, 59, -1]) await warnOfVersion(service.database, daysBefore(days));
  assert.deepEqual(await notices(s), [`${s.channel.name}: the version ${name} of WhatsApp’s API ends on ${ends_on}`]);
  assert.deepEqual(await notices(sms), []);
});
