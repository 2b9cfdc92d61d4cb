import { say } from '../../contract/messages/message.ts';
import { MESSAGE_VARIABLES, unknownVariables } from '../../contract/message-variables.ts';
import { invalid } from '../platform/refusal.ts';
import type { ResourceRules } from '../resources/resource-rules.ts';

/** 422 on `body`, naming the variables that no message has (R-TALK-1). */
export const templateRules: ResourceRules = {
  beforeWrite: async (_tx, _actor, values) => {
    const { body } = values as { body?: string };
    const names = unknownVariables(body ?? '');
    if (names.length > 0)
      throw invalid({ body: [say('unknown_message_variable', { names, known: Object.keys(MESSAGE_VARIABLES) })] });
    return values;
  },
};
