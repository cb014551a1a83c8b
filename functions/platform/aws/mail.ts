import {
  GetSendQuotaCommand,
  SESClient,
  SESServiceException,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { env } from './env.ts';

/** The SDK waits for ever by itself, and a mail that waits holds up those behind it in its lane. */
const LONGEST_CALL_MS = 10_000;
const inTime = () => ({ abortSignal: AbortSignal.timeout(LONGEST_CALL_MS) });

/** Once: a mail whose answer was lost may have left. Whoever must send it again knows so, and keeps count of it. */
const ses = new SESClient({ maxAttempts: 1 });

export interface Email {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** beside those that every mail has */
  headers?: { name: string; value: string }[];
}

/** Sends one mail. Throws what SES throws. */
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
    inTime(),
  );
}

export interface SendQuota {
  /** mails in any 24 hours; negative where there is no such limit */
  aDay: number;
  aSecond: number;
  /** mails taken in the last 24 hours, by everybody who uses this account and region */
  sentInDay: number;
}

/** What the account may send, and has sent. */
export async function readSendQuota(): Promise<SendQuota> {
  const {
    Max24HourSend: aDay = 0,
    MaxSendRate: aSecond = 0,
    SentLast24Hours: sentInDay = 0,
  } = await ses.send(new GetSendQuotaCommand({}), inTime());
  return { aDay, aSecond, sentInDay };
}

/** Whether SES refused this very mail for good: sending it again would be refused again. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && ['MessageRejected', 'InvalidParameterValue'].includes(error.name);

/** Whether SES said that it has not taken a mail; without such an answer nobody knows. */
export const isRefused = (error: unknown): boolean =>
  error instanceof SESServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
