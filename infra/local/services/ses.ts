import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import PostalMime from 'postal-mime';
import type { Clock } from '../emulators/types.ts';
import { type FaultBoard, withFaults } from '../faults.ts';
import { readBody, sendText } from '../http-util.ts';
import { JsonLog } from '../persist.ts';
import { refusedMail } from './ses-limits.ts';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** those of this mail alone, beside the ones that every mail has */
  readonly headers?: Readonly<Record<string, string>>;
  /** addresses linked in the HTML, or found in the text */
  readonly links: string[];
  /** ISO, by the product's clock */
  readonly at: string;
}

const decode = (text: string) =>
  text
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_all, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll('&amp;', '&');

function linksOf(html: string, text: string): string[] {
  const found = html
    ? [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
        decode(match[1] ?? match[2] ?? ''),
      )
    : [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map((match) => match[0]);
  return [...new Set(found.filter((link) => /^https?:/.test(link)))];
}

const IN_EVERY_MAIL = new Set([
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]);

const rawOf = (form: URLSearchParams) => Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
const recipientsOf = (form: URLSearchParams): string[] =>
  [...form].flatMap(([name, value]) => (name.startsWith('Destinations.member.') ? [value] : []));

/** The mail that SendRawEmail brought, as its reader's program takes it apart. */
async function toMail(form: URLSearchParams, id: string, at: Date): Promise<Mail> {
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(rawOf(form));
  const own = headers.filter(({ key }) => !IN_EVERY_MAIL.has(key));
  return {
    id,
    to: recipientsOf(form).join(', '),
    subject,
    text,
    html,
    ...(own.length > 0 && {
      headers: Object.fromEntries(own.map(({ originalKey, value }) => [originalKey, value])),
    }),
    links: linksOf(html, text),
    at: at.toISOString(),
  };
}

const recipients = ({ to }: Mail) => to.toLowerCase().split(', ');

/** Far from what anybody sends on one machine. */
const GENEROUS = { porDia: 1_000_000, porSegundo: 1_000 };
const DAY_MS = 86_400_000;

/** The mail service, as much of SES as the product calls: SendRawEmail, and GetSendQuota, which never fails on order. */
export function createSes(file: string, clock: Clock, faults: FaultBoard) {
  let quota = GENEROUS;
  const mails = new JsonLog<Mail>(file);
  const answer = (action: string, result: string) =>
    `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result>${result}</${action}Result></${action}Response>`;
  const refusal = (message: string) =>
    `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>InvalidParameterValue</Code><Message>${message.replace(/[<&]/g, ' ')}</Message></Error></ErrorResponse>`;
  const sendQuota = (): string => {
    const now = clock.now().getTime();
    const sent = mails.entries.filter(({ at }) => Date.parse(at) > now - DAY_MS && Date.parse(at) <= now);
    const { porDia, porSegundo } = quota;
    return `<Max24HourSend>${porDia}</Max24HourSend><MaxSendRate>${porSegundo}</MaxSendRate><SentLast24Hours>${sent.length}</SentLast24Hours>`;
  };
  const listener: RequestListener = async (req, res) => {
    const form = new URLSearchParams(String(await readBody(req)));
    const action = form.get('Action') ?? '';
    if (action === 'GetSendQuota') return sendText(res, 200, 'text/xml', answer(action, sendQuota()));
    if (action !== 'SendRawEmail') return sendText(res, 400, 'text/plain', `no such action here: ${action}`);
    const receive = withFaults(faults, 'ses', async () => {
      const refused = refusedMail({
        recipients: recipientsOf(form),
        raw: rawOf(form),
        configurationSet: form.get('ConfigurationSetName'),
      });
      if (refused !== undefined) return sendText(res, 400, 'text/xml', refusal(refused));
      const id = randomUUID();
      mails.append(await toMail(form, id, clock.now()));
      sendText(res, 200, 'text/xml', answer(action, `<MessageId>${id}</MessageId>`));
    });
    receive(req, res);
  };
  return {
    listener,
    /** What the account may send from now on. */
    allow: (porDia = GENEROUS.porDia): void => {
      quota = { ...GENEROUS, porDia };
    },
    /** newest first */
    mails: (to?: string): Mail[] => {
      const wanted = to?.trim().toLowerCase();
      return mails.entries.filter((mail) => !wanted || recipients(mail).includes(wanted)).reverse();
    },
  };
}
