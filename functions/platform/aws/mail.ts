import {
  GetSendQuotaCommand,
  SESClient,
  SESServiceException,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { env } from './env.ts';

/** The SDK's default is no time-out, and a mail that waits blocks its reader. */
const LONGEST_CALL_MS = 10_000;
const withTimeout = () => ({ abortSignal: AbortSignal.timeout(LONGEST_CALL_MS) });

/** No retries by the SDK: a mail whose answer was lost may have been sent. The outbox decides whether to retry. */
const ses = new SESClient({ maxAttempts: 1 });

export interface Email {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** in addition to those of every mail */
  headers?: { name: string; value: string }[];
}

export async function sendEmail({ to, subject, html, text, headers = [] }: Email): Promise<void> {
  const configurationSet = env('MAIL_CONFIGURATION_SET');
  const message = new MailComposer({
    from: env('MAIL_FROM'),
    // One recipient, whatever the address contains: a string would be read as a list.
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers: headers.map(({ name, value }) => ({ key: name, value })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await ses.send(
    new SendRawEmailCommand({
      Destinations: [to],
      RawMessage: { Data: await message.compile().build() },
      ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
    }),
    withTimeout(),
  );
}

export interface SendQuota {
  /** mails in any 24 hours; negative: no limit */
  aDay: number;
  aSecond: number;
  /** mails sent in the last 24 hours by the whole AWS account in this region */
  sentInDay: number;
}

export async function readSendQuota(): Promise<SendQuota> {
  const {
    Max24HourSend: aDay = 0,
    MaxSendRate: aSecond = 0,
    SentLast24Hours: sentInDay = 0,
  } = await ses.send(new GetSendQuotaCommand({}), withTimeout());
  return { aDay, aSecond, sentInDay };
}

/** What a permanent refusal is about: this mail alone, or the sender or account, and so all mails until it is repaired. */
export type RefusalCause = 'mensagem' | 'remetente';

const REFUSES_ALL = new Set([
  'AccountSendingPaused',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetSendingPaused',
  'MailFromDomainNotVerified',
]);
/** `MessageRejected` otherwise means an unverified address (in the sandbox also the recipient's) or a suspended account. */
const ABOUT_ONE_MAIL = /blacklist|suppress|virus/i;

/** Why SES refused a mail permanently, so that a retry is refused too. Undefined if a retry may succeed. */
export function permanentRefusal(error: unknown): RefusalCause | undefined {
  if (!(error instanceof Error)) return undefined;
  // The SDK names some errors by their class, others by the code that SES sends.
  const name = error.name.replace(/Exception$/, '');
  if (name === 'MessageRejected') return ABOUT_ONE_MAIL.test(error.message) ? 'mensagem' : 'remetente';
  if (name === 'InvalidParameterValue') return 'mensagem';
  return REFUSES_ALL.has(name) ? 'remetente' : undefined;
}

/** Whether SES answered that it did not accept the mail; without an answer it may have been sent. */
export const isRefused = (error: unknown): boolean =>
  error instanceof SESServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
