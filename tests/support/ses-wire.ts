import PostalMime, { type Email } from 'postal-mime';
import type { WireAnswer, WireRequest } from './wire.ts';

/** SES at the wire (tests/support/wire.ts): the product's requests, and the answers. */
const XML = { 'content-type': 'text/xml' };
const formOf = ({ body }: WireRequest) => new URLSearchParams(body);

const isAction = (action: string) => (request: WireRequest) => formOf(request).get('Action') === action;
export const isMail = isAction('SendRawEmail');
export const isQuota = isAction('GetSendQuota');

export const sesAnswer = (action: string, result: Record<string, string | number>): WireAnswer => ({
  headers: XML,
  body: `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result>${Object.entries(
    result,
  )
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</${action}Result></${action}Response>`,
});

export const SENT = sesAnswer('SendRawEmail', { MessageId: '1' });

export const sesRefusal = (code: string, status = 400, message = 'não'): WireAnswer => ({
  status,
  headers: XML,
  body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
});

interface SentMail extends Email {
  readonly recipients: readonly string[];
  readonly configurationSet: string | null;
}

/** A mail as sent to SES, and as the recipient's mail program reads it. */
export async function readMail(request: WireRequest): Promise<SentMail> {
  const form = formOf(request);
  const mail = await PostalMime.parse(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'));
  return {
    ...mail,
    recipients: [...form].flatMap(([name, value]) => (name.startsWith('Destinations.') ? [value] : [])),
    configurationSet: form.get('ConfigurationSetName'),
  };
}
