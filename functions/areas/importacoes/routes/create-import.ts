import { importacoes } from '../../../../shared/routes/importacoes.ts';
import { DAY_MS } from '../../../../shared/rules/dates.ts';
import { IMPORT_ERRORS_LISTED, IMPORT_PREVIEW } from '../../../../shared/rules/importacao.ts';
import { sendImportList } from '../../../platform/aws/upload-form.ts';
import { scaled } from '../../../platform/dynamodb/rate.ts';
import { type Quota, withinQuotas } from '../../../platform/quota.ts';
import { route } from '../../access/index.ts';
import { peopleAmong } from '../../contas/index.ts';
import { equipesByName } from '../../equipes/index.ts';
import { causesOf } from '../causes.ts';
import { check, emailsOf } from '../check-rows.ts';
import { decode } from '../decode-csv.ts';
import { importListKey } from '../import-key.ts';
import { receivedList } from '../received.ts';
import { createImport } from '../store/imports.ts';
import { readTable } from '../table.ts';

const IMPORTS_A_DAY = 50;

/** Each import checks up to 5,000 rows. */
const importQuota = (empresaId: string): Quota => ({
  limit: { name: 'importacoes', subject: empresaId, max: scaled(IMPORTS_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já enviou as ${IMPORTS_A_DAY} listas do dia.`,
});

/** Only checks the list: creates no employee, and does not reveal whether an address belongs to another company. */
export const handler = route(importacoes.createImport)(async ({ body, caller, newId, now }) => {
  const { empresaId, empresa } = caller;
  return withinQuotas([importQuota(empresaId)], now, async () => {
    const bytes = await receivedList(body.arquivo ?? body.key ?? '', { caller, now });
    const { lines, ignored } = readTable(decode(bytes));
    const [equipes, people] = await Promise.all([
      equipesByName(empresa),
      peopleAmong(empresaId, emailsOf(lines)),
    ]);
    const checked = check(lines, { email: empresa.email, equipes, people });
    const key = { empresaId, id: newId() };
    const counts = { linhas: lines.length, validas: checked.people.length };
    await sendImportList(
      importListKey(key),
      JSON.stringify({ people: checked.people, refused: checked.refused }),
    );
    await createImport(key, counts, now);
    return {
      importacaoId: key.id,
      ...counts,
      erros: checked.wrong
        .slice(0, IMPORT_ERRORS_LISTED)
        .map(({ causa, ...each }) => ({ ...each, causa: causa ?? each.mensagem })),
      totalErros: checked.wrong.length,
      existentes: checked.existentes,
      atualizam: checked.atualizam,
      causas: causesOf(checked.wrong),
      equipesFaltantes: checked.equipesFaltantes,
      soFaltaEquipe: checked.soFaltaEquipe,
      previa: checked.people.filter(({ email }) => !people.has(email)).slice(0, IMPORT_PREVIEW),
      ignoradas: ignored,
    };
  });
});
