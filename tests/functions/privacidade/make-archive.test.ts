import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '../../../functions/areas/privacidade/archive.ts';
import { makeArchive } from '../../../functions/areas/privacidade/make-archive.ts';
import { personalDataKey, personalDataPrefix } from '../../../functions/areas/privacidade/privacy-key.ts';
import { forgetCopy, requestCopy } from '../../../functions/areas/privacidade/store/copies.ts';
import { transact } from '../../../functions/platform/dynamodb/writes.ts';
import { RUN } from '../../../functions/platform/jobs/runs.ts';
import { lastMail } from '../../../functions/platform/mail/outbox.ts';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { newEmpresa, newFuncionario } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';
import { fill, itemOf } from '../../support/table-rows.ts';
import { filesOfZip } from '../../support/zip.ts';

const stack = stackForFile();
const LEASED = { name: 'JobLeasedError' };
const ROWS = 7;
const PER_PAGE = 2;
const EACH_PAGE_STORED = { pieceBytes: 1, runMs: Number.POSITIVE_INFINITY };
const ONLY_THE_END_STORED = { pieceBytes: Number.POSITIVE_INFINITY, runMs: Number.POSITIVE_INFINITY };
/** The account whose archive is made. */
let conta: { tipo: 'funcionario'; empresaId: string; contaId: string; email: string };
/** Pages read: name and number. */
let read: string[];

beforeEach(async () => {
  const empresa = await newEmpresa(stack, 'copia');
  const { id, email } = await newFuncionario(stack, empresa, 'copia');
  conta = { tipo: 'funcionario', empresaId: empresa.id, contaId: id, email };
  read = [];
  // A request without an event: only these tests run it.
  await storeItem({ status: 'reunindo' });
});

const key = () => ({ empresaId: conta.empresaId, contaId: conta.contaId });
const storeItem = (item: object) =>
  fill('copias', 1, () => ({ expiraEm: Math.floor(Date.now() / 1000) + 3600, ...item, ...key() }));
const item = () => itemOf('copias', key());

/** A table of seven rows, two a page; `atPage` is called before each page. */
const table = (name: string, text: string, atPage?: (page: number) => unknown): Section => ({
  name,
  columns: ['n', 'texto'],
  async list({ cursor = '0' }) {
    const from = Number(cursor);
    const page = from / PER_PAGE + 1;
    await atPage?.(page);
    read.push(`${name} ${page}`);
    const to = Math.min(ROWS, from + PER_PAGE);
    const items = Array.from({ length: to - from }, (_, n) => [from + n, text]);
    return { items, nextCursor: to < ROWS ? String(to) : undefined };
  },
});
const EMPTY: Section = { name: 'vazia', columns: ['n', 'texto'], async *pages() {} };
const jsonOf = (text: string) => Array.from({ length: ROWS }, (_, n) => ({ n, texto: text }));
const csvOf = (text: string) =>
  ['\uFEFFn;texto', ...Array.from({ length: ROWS }, (_, n) => `${n};${text}`), ''].join('\r\n');

const run = (sections: readonly Section[], now = new Date(), limits = EACH_PAGE_STORED) =>
  makeArchive(conta, async () => ({ confirmed: true, conta, sections }), now, limits);
/** When the event of a run that gave no answer is delivered again. */
const again = (since: Date) => new Date(since.getTime() + RUN.againSeconds * SECOND_MS);

async function archive(): Promise<Map<string, string>> {
  const { links } = await stack.mail(conta.email, /dados/i);
  const answer = await fetch(links.find((each) => each.includes('/api/meus-dados/')) ?? '');
  return filesOfZip(Buffer.from(await answer.arrayBuffer()));
}

/** Mails with a link, sent before one that is queued now. */
async function mails(): Promise<number> {
  const erased = { email: conta.email, emailConfirmed: true, nome: 'N' };
  await transact(lastMail('conta-excluida', erased, new Date()));
  await stack.mail(conta.email, /exclu/i);
  const all = await stack.look<Mail[]>(`emails?to=${encodeURIComponent(conta.email)}`);
  return all.filter(({ subject }) => /dados/i.test(subject)).length;
}

async function stored(): Promise<(string | undefined)[]> {
  const list = { Bucket: process.env.UPLOADS_BUCKET, Prefix: personalDataPrefix(conta.contaId) };
  return ((await new S3Client({}).send(new ListObjectsV2Command(list))).Contents ?? []).map(({ Key }) => Key);
}

describe('an archive of personal data', () => {
  it.each([
    ['between two tables', 1],
    ['within a table', 3],
  ])('resumes where a run died %s: whole, and mailed once', async (_where, page) => {
    const died = new Date();
    const dies = (at: number) => {
      if (at === page) throw new Error('the run dies');
    };
    await expect(run([table('um', 'é'), table('dois', 'ã;', dies)], died)).rejects.toThrow('the run dies');
    // A run that is killed keeps its lease.
    const ocupadoAte = new Date(died.getTime() + RUN.leaseMs).toISOString();
    await storeItem({ ...(await item()), ocupadoPor: 'morta', ocupadoAte });
    const whole = [table('um', 'outro'), table('dois', 'ã;'), EMPTY];
    await expect(run(whole, new Date(died.getTime() + SECOND_MS))).rejects.toMatchObject(LEASED);

    await run(whole, again(died));
    expect(read).toEqual(['um', 'dois'].flatMap((name) => [1, 2, 3, 4].map((n) => `${name} ${n}`)));
    const files = await archive();
    expect([...files.keys()]).toEqual(
      ['um', 'dois', 'vazia'].flatMap((name) => [`${name}.json`, `${name}.csv`]),
    );
    expect(['um', 'dois', 'vazia'].map((name) => JSON.parse(files.get(`${name}.json`) ?? ''))).toEqual([
      jsonOf('é'),
      jsonOf('ã;'),
      [],
    ]);
    expect(['um', 'dois', 'vazia'].map((name) => files.get(`${name}.csv`))).toEqual([
      csvOf('é'),
      csvOf('"ã;"'),
      '\uFEFFn;texto\r\n',
    ]);
    // The repeated event of a finished archive.
    await run(whole, again(again(died)));
    expect(await mails()).toBe(1);
  });

  it.each([
    ['save', EACH_PAGE_STORED],
    ['publish', ONLY_THE_END_STORED],
  ])('a run that lost its lease can no longer %s', async (_what, limits) => {
    const stalled = new Date();
    const takenOver = async (page: number) => {
      if (page === 3) await run([table('um', 'depois')], again(stalled));
    };
    await expect(run([table('um', 'antes', takenOver)], stalled, limits)).rejects.toMatchObject(LEASED);
    const { status, zip } = (await item()) ?? {};
    expect([status, await stored()]).toEqual([
      'pronta',
      expect.arrayContaining([personalDataKey(conta.contaId, zip)]),
    ]);
    const texts = JSON.parse((await archive()).get('um.json') ?? '') as { texto: string }[];
    const saved = limits === EACH_PAGE_STORED ? 2 * PER_PAGE : 0;
    expect(texts.map(({ texto }) => texto)).toEqual([
      ...Array(saved).fill('antes'),
      ...Array(ROWS - saved).fill('depois'),
    ]);
    expect(await mails()).toBe(1);
  });

  it.each([
    ['collected', EACH_PAGE_STORED],
    ['joined', ONLY_THE_END_STORED],
  ])('leaves nothing of an account that was deleted while it was %s', async (_what, limits) => {
    const deleted = async (page: number) => {
      if (page === 3) await forgetCopy(key());
    };
    await expect(run([table('um', 'é', deleted)], new Date(), limits)).rejects.toMatchObject(LEASED);
    expect([await item(), await stored(), await mails()]).toEqual([undefined, [], 0]);
  });

  it('a later request ends the run of an earlier one, whose finished archive stays until then', async () => {
    await run([table('um', 'é')]);
    expect((await archive()).has('um.json')).toBe(true);
    await storeItem({ ...(await item()), status: 'reunindo' });
    const asksAgain = async (page: number) => {
      if (page === 3) await requestCopy(conta, new Date());
    };
    await expect(run([table('um', 'é', asksAgain)])).rejects.toMatchObject(LEASED);
    expect((await archive()).size).toBeGreaterThan(0);
  });
});
