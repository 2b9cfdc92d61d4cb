import { say } from '../../../contract/messages/message.ts';
import { connectorRow, type ConnectorName } from '../../../contract/shipping/connectors.ts';
import { COURIER_LIMITS } from '../../../contract/shipping/shipping-companies.ts';
import { refuseOpenCash } from '../../caller/refuse-open-cash.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { newId } from '../../platform/ids.ts';
import { percentFault } from '../../platform/text/percent.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { checkCities } from '../cities/check-cities.ts';
import { countCompanies } from './companies-sql.ts';
import { closeCredentials } from './courier-credentials.ts';

type Errors = ReturnType<typeof fieldErrors>;

/** `seal` null: the writer sends no credentials, as for files. */
export type CompanyRuleTools = { seal: Seal | null; allows_private: boolean };

/**
 * Rules of a shipping company beyond its schema (R-COUR-1): credentials and options belong to its connector, cities exist, and cash is
 * collected in the workspace's currency. Credentials are encrypted. They are erased when the company's connector or address changes, so
 * that they cannot be redirected to an attacker.
 */
export const companyRules = ({ seal, allows_private }: CompanyRuleTools): ResourceRules => ({
  async beforeWrite(tx, actor, values, before) {
    const { id: workspace_id, currency } = actor.workspace;
    const errors = fieldErrors();
    const connector = (values['connector'] ?? before?.['connector']) as ConnectorName;
    checkConnector(connector, currency, values, before, allows_private, errors);
    await checkCities(tx, workspace_id, values, before, ['rates', 'city_codes'], errors);
    const { cash_percent } = values as { cash_percent?: number };
    const fault = cash_percent === undefined ? null : percentFault(cash_percent);
    if (fault) errors.add('cash_percent', fault);
    errors.throwIfAny();
    if (!before && (await countCompanies(tx, workspace_id)) >= COURIER_LIMITS.companies_per_workspace)
      throw new Refusal('CONFLICT', say('shipping_companies_max', { max: COURIER_LIMITS.companies_per_workspace }));
    const id = before?.id ?? newId();
    const place = placeOf(connector, values, before);
    return {
      ...(before ? {} : { id }),
      ...values,
      ...place,
      ...(await sealedCredentials(seal, id, values, before, connector)),
    };
  },

  beforeRemove: (tx, actor, row) => refuseOpenCash(tx, actor, { kind: 'company', id: row.id }, String(row['name'])),
});

function checkConnector(
  connector: ConnectorName,
  currency: string,
  values: Columns,
  before: ResourceRow | null,
  allows_private: boolean,
  errors: Errors,
): void {
  const { label, base_url, capabilities, credentials, options } = connectorRow(connector);
  const isNew = !before || before['connector'] !== connector;
  if (isNew && capabilities.cash && capabilities.cash.currency !== currency)
    errors.add(
      'connector',
      say('courier_collects_other_currency', { courier: label, collects: capabilities.cash.currency, currency }),
    );
  const sent = values['credentials'] as Record<string, string | null> | null | undefined;
  if (sent) checkFields('credentials', label, credentials, sent, errors);
  const given = values['options'];
  if (given !== undefined && given !== null)
    checkFields('options', label, options, JSON.parse(given as string) as Record<string, string | null>, errors);
  else if (isNew) checkFields('options', label, options, {}, errors);
  if (values['prints_own_label'] === true && !capabilities.has_label)
    errors.add('prints_own_label', say('courier_makes_no_label', { courier: label }));
  const url = values['base_url'] === undefined && !isNew ? before?.['base_url'] : values['base_url'];
  if (base_url === 'own' && !url) errors.add('base_url', say('required_for_courier', { courier: label }));
  if (base_url !== 'own' && values['base_url'] && (base_url === null || !allows_private))
    errors.add('base_url', say('cannot_be_set_for_courier', { courier: label }));
  const tracking_url = values['tracking_url'];
  if (tracking_url && !String(tracking_url).includes('{tracking_number}'))
    errors.add('tracking_url', say('tracking_url_without_number', { placeholder: '{tracking_number}' }));
}

function checkFields(
  field: 'credentials' | 'options',
  label: string,
  asked: Record<string, { is_required: boolean }>,
  sent: Record<string, string | null>,
  errors: Errors,
): void {
  for (const [name, value] of Object.entries(sent)) {
    if (value !== null && !Object.hasOwn(asked, name))
      errors.add(`${field}.${name}`, say('none_of_courier', { courier: label }));
    // Credentials are sent in headers, so they are plain ASCII.
    if (field === 'credentials' && value !== null && !/^[\x20-\x7e]+$/.test(value))
      errors.add(`${field}.${name}`, say('must_be_ascii'));
  }
  for (const [name, { is_required }] of Object.entries(asked)) {
    if (is_required && !sent[name]) errors.add(`${field}.${name}`, say('required_for_courier', { courier: label }));
  }
}

/** Columns that follow from the connector: a new one resets the address, and one without labels prints none. */
function placeOf(connector: ConnectorName, values: Columns, before: ResourceRow | null): Columns {
  const isOther = before !== null && before['connector'] !== connector;
  return {
    ...(isOther && values['base_url'] === undefined ? { base_url: null } : {}),
    ...(connectorRow(connector).capabilities.has_label ? {} : { prints_own_label: false }),
  };
}

async function sealedCredentials(
  seal: Seal | null,
  id: string,
  values: Columns,
  before: ResourceRow | null,
  connector: ConnectorName,
): Promise<Columns> {
  const sent = values['credentials'] as Record<string, string | null> | null | undefined;
  if (sent && seal) return { credentials: await closeCredentials(seal, id, sent) };
  const moves =
    before !== null &&
    (before['connector'] !== connector ||
      (values['base_url'] !== undefined && values['base_url'] !== before['base_url']));
  return sent === null || moves ? { credentials: null } : {};
}
