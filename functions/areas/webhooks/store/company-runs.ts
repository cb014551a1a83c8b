import { releaseLease, tryAcquireOneOf } from '../../../platform/dynamodb/lease.ts';
import { type ReceiverKey, receiversOf, runId } from './receivers.ts';
import { LEASE_MS, startDelivery } from './webhook-leases.ts';

/** Concurrent runs of one company, so that its receivers cannot delay the others'. */
const RUNS = [0, 1, 2];

interface CompanyRun {
  key: ReceiverKey;
  run: string;
}

/** Leases one of a company's runs until it is released or its lease ends. Undefined when all are taken. */
export async function tryAcquireRun(
  empresaId: string,
  run: string,
  now: Date,
): Promise<CompanyRun | undefined> {
  const keys = RUNS.map((n) => ({ empresaId, id: runId(n) }));
  const index = await tryAcquireOneOf('webhooks', keys, { owner: run, ms: LEASE_MS, now });
  const key = index === undefined ? undefined : keys[index];
  return key && { key, run };
}

/** Releases a run, and starts the company's receiver that has waited longest. */
export async function releaseRun({ key, run }: CompanyRun, now: Date): Promise<void> {
  const { empresaId } = key;
  await releaseLease('webhooks', key, run);
  const [next] = (await receiversOf(empresaId))
    .flatMap(({ id, ocupadoPor, acordarEm }) =>
      acordarEm && acordarEm <= now.toISOString() && !ocupadoPor ? [{ empresaId, id, acordarEm }] : [],
    )
    .sort((a, b) => a.acordarEm.localeCompare(b.acordarEm));
  if (next) await startDelivery(next, now);
}
