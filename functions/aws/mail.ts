import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { env } from './env.ts';

const ses = new SESClient({});

export interface Email {
  to: string;
  subject: string;
  html: string;
  text: string;
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends one mail. Throws what SES throws. */
export async function sendEmail({ to, subject, html, text }: Email): Promise<void> {
  const configurationSet = env('MAIL_CONFIGURATION_SET');
  await ses.send(
    new SendEmailCommand({
      Source: env('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
      ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
    }),
  );
}

/** Whether SES refused this very mail for good: sending it again would be refused again. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && ['MessageRejected', 'InvalidParameterValue'].includes(error.name);
