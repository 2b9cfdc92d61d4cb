import { say } from '../../../contract/messages/message.ts';
import {
  labelOf,
  type Connector,
  type CourierLink,
  type LabelOutcome,
  type SentParcel,
} from '../connectors/connector.ts';

const NO_PDF: LabelOutcome = { kind: 'unknown', reason: say('courier_label_no_pdf') };
const NO_LINK: LabelOutcome = { kind: 'refused', reason: say('courier_label_without_link') };
/** Signature of a PDF file; readers accept it anywhere in the first kilobyte. */
const MARK = '%PDF-';
const MARK_WITHIN_BYTES = 1_024;

/** Fetches the label of a parcel from its courier: by the link received with the parcel, otherwise by the connector. */
export async function fetchLabel(
  connector: Connector,
  link: CourierLink,
  parcel: SentParcel & { label_url: string | null },
): Promise<LabelOutcome> {
  const outcome = await askFor(connector, link, parcel);
  if (outcome.kind !== 'label') return outcome;
  return outcome.bytes.subarray(0, MARK_WITHIN_BYTES).includes(MARK) ? outcome : NO_PDF;
}

async function askFor(
  connector: Connector,
  link: CourierLink,
  { label_url, ...parcel }: SentParcel & { label_url: string | null },
): Promise<LabelOutcome> {
  if (label_url) return labelOf(await link.fetchFile(label_url));
  return connector.label ? await connector.label(link, parcel) : NO_LINK;
}
