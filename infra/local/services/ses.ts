import type { RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import type { Clock } from '../emulators/types.ts';
import { sendJson } from '../http-util.ts';
import { JsonLog } from '../persist.ts';

const require = createRequire(import.meta.url);

/** The parts of aws-ses-v2-local this file leans on. */
interface ReceivedMail {
  messageId: string;
  from: string;
  destination: { to: string[]; cc: string[]; bcc: string[] };
  subject: string;
  body: { text?: string; html?: string };
  headers?: { name: string; value: string }[];
}
interface SesStore {
  emails: ReceivedMail[];
}

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** those of this mail alone */
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

function toMail(mail: ReceivedMail, at: Date): Mail {
  const { text = '', html = '' } = mail.body;
  return {
    id: mail.messageId,
    to: mail.destination.to.join(', '),
    subject: mail.subject,
    text,
    html,
    ...(mail.headers?.length && {
      headers: Object.fromEntries(mail.headers.map(({ name, value }) => [name, value])),
    }),
    links: linksOf(html, text),
    at: at.toISOString(),
  };
}

const recipients = ({ to }: Mail) => to.toLowerCase().split(', ');

/**
 * The mail service: aws-ses-v2-local, whose list in memory is replaced by one that writes each mail to DATA_DIR
 * before the request is answered.
 */
/** Far from what anybody sends on one machine. */
const GENEROUS = { porDia: 1_000_000, porSegundo: 1_000 };
const DAY_MS = 86_400_000;

export function startSes(file: string, clock: Clock) {
  let quota = GENEROUS;
  const mails = new JsonLog<Mail>(file);
  let running: Promise<Server> | undefined;
  const start = (): Promise<Server> => {
    const { default: server } = require('aws-ses-v2-local') as {
      default(config: { host: string; port: number }): Promise<Server>;
    };
    const { getStoreReadonly } = require('aws-ses-v2-local/dist/store.js') as {
      getStoreReadonly(): SesStore;
    };
    getStoreReadonly().emails.push = (...received: ReceivedMail[]) => {
      for (const mail of received) mails.append(toMail(mail, clock.now()));
      return received.length;
    };
    return server({ host: '127.0.0.1', port: 0 });
  };
  // With the first mail only: the library takes a quarter of a start to load.
  const listener: RequestListener = (req, res) => {
    running ??= start();
    running.then(
      (server) => server.emit('request', req, res),
      () => res.destroy(),
    );
  };
  /** GetAccount, as far as the product asks it. */
  const account: RequestListener = (_req, res) => {
    const now = clock.now().getTime();
    const sent = mails.entries.filter(({ at }) => Date.parse(at) > now - DAY_MS && Date.parse(at) <= now);
    const { porDia: Max24HourSend, porSegundo: MaxSendRate } = quota;
    sendJson(res, 200, { SendQuota: { Max24HourSend, MaxSendRate, SentLast24Hours: sent.length } });
  };
  return {
    listener,
    account,
    /** What the account may send from now on. */
    allow: (porDia: number): void => {
      quota = { ...GENEROUS, porDia };
    },
    /** newest first */
    mails: (to?: string): Mail[] => {
      const wanted = to?.trim().toLowerCase();
      return mails.entries.filter((mail) => !wanted || recipients(mail).includes(wanted)).reverse();
    },
    close: async () => {
      const server = await running?.catch(() => undefined);
      server?.close();
      server?.closeAllConnections();
    },
  };
}
