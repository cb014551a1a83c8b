import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { putJoined } from '../../platform/aws/joined-files.ts';
import { transact } from '../../platform/dynamodb/writes.ts';
import { runResumable, type Save } from '../../platform/jobs/resumable.ts';
import { RUN } from '../../platform/jobs/runs.ts';
import { type MailAccount, outbox } from '../../platform/mail/outbox.ts';
import { Archive, pagesOf, type Section } from './archive.ts';
import { personalDataKey } from './privacy-key.ts';
import { type CopyItem, emitRequested, findCopy, forgetCopy, type RequestedCopy } from './store/copies.ts';

/** As those of an export (functions/areas/exportacoes/run-export.ts). */
interface ArchiveLimits {
  /** compressed bytes collected in memory before they are stored */
  pieceBytes: number;
  /** when a run hands over to the next */
  runMs: number;
}
const LIMITS: ArchiveLimits = { pieceBytes: 4 * 1024 * 1024, runMs: 20 * SECOND_MS };

/** The account that gets the mail, and its data. */
interface CopyOwner {
  confirmed: boolean;
  conta: MailAccount;
  sections: readonly Section[];
}

/**
 * Makes the archive that an account requested, or resumes it, and mails the link to the confirmed address. The archive becomes
 * visible and its mail is queued in one transaction, once. Throws when it has to be retried.
 */
export async function makeArchive(
  asked: RequestedCopy,
  findOwner: () => Promise<CopyOwner | undefined>,
  now: Date,
  limits = LIMITS,
): Promise<void> {
  const { empresaId, contaId } = asked;
  const key = { empresaId, contaId };
  const options = { leaseMs: RUN.leaseMs, clock: () => now, given: { status: 'reunindo' } };
  let isDone: boolean | undefined;
  try {
    isDone = await runResumable<CopyItem, boolean>('copias', key, options, async (item, save) => {
      const owner = await findOwner();
      // Deleted, or its address was changed to an unconfirmed one.
      if (!owner?.confirmed) return true;
      const run = item.ocupadoPor ?? '';
      const archive = new Archive((name) => personalDataKey(contaId, name), item.arquivos);
      if (!(await collect(archive, owner.sections, { item, run, save, limits }))) return false;
      await publish(archive, owner.conta, { run, save, now });
      return true;
    });
  } finally {
    // Deleted meanwhile: erases what this run, or one that died, stored after that.
    if (!(await findCopy(key))) await forgetCopy(key);
  }
  if (isDone === false) await transact([emitRequested(asked, now)]);
}

interface Collecting {
  item: CopyItem;
  run: string;
  save: Save;
  limits: ArchiveLimits;
}

/** Adds what is missing. False when the run's time is over. */
async function collect(
  archive: Archive,
  sections: readonly Section[],
  { item: { lugar }, run, save, limits }: Collecting,
): Promise<boolean> {
  const started = performance.now();
  const isOver = async (next: CopyItem['lugar']) => {
    const over = performance.now() - started > limits.runMs;
    if (over || archive.bytes >= limits.pieceBytes)
      await save({ arquivos: await archive.store(run), lugar: next });
    return over;
  };
  for (const section of sections.filter((each) => each.name === lugar?.secao || !archive.has(each))) {
    const from = section.name === lugar?.secao ? lugar.cursor : undefined;
    for await (const { rows, next } of pagesOf(section, from)) {
      archive.add(section, rows);
      if (next !== undefined && (await isOver({ secao: section.name, cursor: next }))) return false;
    }
    archive.end(section);
    if (await isOver(null)) return false;
  }
  return true;
}

async function publish(
  archive: Archive,
  conta: MailAccount,
  { run, save, now }: { run: string; save: Save; now: Date },
): Promise<void> {
  const zip = `${run}.zip`;
  await putJoined('personalData', personalDataKey(conta.contaId, zip), archive.parts(now), {
    name: 'meus-dados.zip',
    type: 'application/zip',
  });
  const mail = outbox({ modelo: 'meus-dados', conta, now });
  await save({ status: 'pronta', zip }, ['arquivos', 'lugar'], [mail]);
}
