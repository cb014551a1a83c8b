import { beforeEach, describe, expect, it } from 'vitest';
import { pieceKey } from '../../../functions/areas/exportacoes/export-key.ts';
import { runExport } from '../../../functions/areas/exportacoes/run-export.ts';
import type { ExportItem } from '../../../functions/areas/exportacoes/store/exports.ts';
import { putPiece } from '../../../functions/platform/aws/joined-files.ts';
import { newUlid } from '../../../functions/platform/dynamodb/ids.ts';
import { renewLease } from '../../../functions/platform/dynamodb/lease.ts';
import { RUN } from '../../../functions/platform/jobs/runs.ts';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { finishedExport, onlyToday } from '../../support/exports.ts';
import { stackForFile } from '../../support/stack.ts';
import { fill } from '../../support/table-rows.ts';

const stack = stackForFile();
const ROWS = 600;
const MINUTE_MS = 60_000;
let empresa: SignedIn;
let shares: ReturnType<typeof shareOf>[];

/** All of one instant, a moment ago. */
function shareOf(n: number, now: number) {
  const at = new Date(now - ROWS + n);
  return {
    empresaId: empresa.id,
    funcionarioId: 'F',
    postId: `P${n}`,
    compartilhamentoId: newUlid(at),
    compartilhadoEm: at.toISOString(),
    estado: 'publicado',
    tentativa: 'T',
    legenda: `Texto ${n}`,
    midias: [],
    ups: 5,
  };
}

beforeEach(async () => {
  empresa = await newEmpresa(stack, 'corrida');
  await setPlan(stack, empresa, 'enterprise_anual');
  const now = Date.now();
  shares = Array.from({ length: ROWS }, (_, n) => shareOf(n, now));
  await fill('compartilhamentos', ROWS, (n) => ({ ...shares[n] }));
});

/** An export without an event: only these tests run it. */
async function storedExport(state: Partial<ExportItem> = {}): Promise<ExportItem> {
  const item: ExportItem = {
    empresaId: empresa.id,
    id: newUlid(new Date()),
    tipo: 'compartilhamentos',
    ...onlyToday(),
    status: 'preparando',
    progresso: 0,
    linhas: 0,
    vistaEm: new Date().toISOString(),
    expiraEm: Math.floor(Date.now() / 1000) + 3600,
    ...state,
  };
  await fill('exportacoes', 1, () => ({ ...item }));
  return item;
}

const keyOf = (id: string) => ({ empresaId: empresa.id, id });
const leasedBy = (run: string, since = new Date()) => ({
  ocupadoPor: run,
  ocupadoAte: new Date(since.getTime() + RUN.leaseMs).toISOString(),
});
async function captionsOf({ id }: ExportItem): Promise<string[]> {
  const { url = '' } = await finishedExport(stack, empresa, id);
  const rows = (await (await fetch(url)).text()).split('\r\n').slice(1, -1);
  return rows.map((row) => row.split(';')[2] ?? '');
}
const all = () => shares.map(({ legenda }) => legenda);

describe('an export', () => {
  it('completes by resuming itself when each run ends after one page', async () => {
    const item = await storedExport();
    await runExport(item, new Date(), { pieceBytes: 1, runMs: -1 });
    expect(await captionsOf(item)).toEqual(all());
  });

  it('resumes after the last saved piece of a killed run, once its lease has expired', async () => {
    const last = shares[299];
    if (!last) throw new Error('no share');
    const { empresaId, funcionarioId, postId, compartilhamentoId } = last;
    const head = Buffer.from('data;colaborador;legenda;ups;cliques\r\n0;F;Antes;5;0\r\n');
    const died = new Date();
    const dead = await storedExport({
      ...leasedBy('morta', died),
      linhas: 300,
      pedacos: [{ nome: '0-morta', bytes: head.length }],
      lugar: { empresaId, funcionarioId, postId, compartilhamentoId },
    });
    await putPiece('exports', pieceKey(dead, '0-morta'), head);
    const later = (seconds: number) => new Date(died.getTime() + seconds * SECOND_MS);
    await expect(runExport(dead, later(1))).rejects.toMatchObject({ name: 'JobLeasedError' });

    // When its event is delivered again.
    await runExport(dead, later(RUN.againSeconds));
    expect(await finishedExport(stack, empresa, dead.id)).toMatchObject({ status: 'pronta', linhas: ROWS });
    expect(await captionsOf(dead)).toEqual(['Antes', ...all().slice(300)]);
    // A dead run that wakes up can no longer write.
    const lost = { owner: 'morta', ms: RUN.leaseMs, now: died };
    expect(await renewLease('exportacoes', keyOf(dead.id), { ...lost, set: { progresso: 1 } })).toBe(false);
  });

  it('shows as failed when no run works on it', async () => {
    const { id } = await storedExport({ vistaEm: new Date(Date.now() - 300 * MINUTE_MS).toISOString() });
    expect((await finishedExport(stack, empresa, id)).status).toBe('falhou');
  });

  it('is made once if its event is repeated', async () => {
    const item = await storedExport();
    await runExport(item, new Date());
    const first = (await finishedExport(stack, empresa, item.id)).url?.split('?')[0];
    await runExport(item, new Date());
    expect((await finishedExport(stack, empresa, item.id)).url?.split('?')[0]).toBe(first);
    expect(await captionsOf(item)).toEqual(all());
  });
});
