import { MOST_MISSES, proofRecord } from '../../../../shared/rules/sso.ts';
import { hasTxt } from '../../../partners/dns/txt.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { dueAt, eachPage, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { auditLine, SYSTEM } from '../../access/index.ts';
import { contaOfEmpresa, getEmpresa } from '../../contas/index.ts';
import { dominioPerdido } from '../sso-audit.ts';
import {
  checkedDomain,
  getSso,
  listProven,
  type ProvenDomain,
  releaseDomain,
  saveAll,
  saveSso,
  withoutDomain,
} from '../store/company.ts';

const AT_ONCE = 10;

/** Every day: reads the records of domains whose last check is a week old. */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ dominios: number }> {
  const now = dueAt(event);
  let checked = 0;
  await eachPage(run, {
    list: listProven,
    work: async (proven) => {
      if (!event.deNovo && proven.conferirEm > now.toISOString()) return;
      await check(proven, now);
      checked += 1;
    },
    atOnce: AT_ONCE,
  });
  return { dominios: checked };
}

async function check(proven: ProvenDomain, now: Date): Promise<void> {
  const { empresaId, dominio, faltas } = proven;
  const item = await getSso(empresaId);
  const known = item.dominios.find((each) => each.dominio === dominio && each.verificado);
  const found = known && (await hasTxt(dominio, proofRecord(known.registro)));
  // A name server that does not answer says nothing about the record.
  if (found === undefined && known) return;
  const misses = found ? 0 : faltas + 1;
  if (misses < MOST_MISSES) {
    await tryWrite(checkedDomain(proven, misses, now));
    return;
  }
  const after = withoutDomain(item, dominio, { keeps: true });
  const isOff = after.conexao !== undefined;
  const empresa = await getEmpresa(empresaId);
  await saveAll([
    releaseDomain(empresaId, dominio),
    ...saveSso(item, after),
    auditLine(SYSTEM, {
      empresaId,
      acao: 'sso.dominio',
      alvo: dominio,
      resumo: dominioPerdido(dominio, isOff),
      origem: 'sistema',
      now,
    }),
    ...(empresa
      ? [
          outbox({
            modelo: 'dominio-perdido',
            conta: contaOfEmpresa(empresa),
            dados: { dominio, ...(isOff && { desligado: 1 }) },
            now,
          }),
        ]
      : []),
  ]);
}
