import { invalid, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { isSentFile, type SentFile } from '../../../../shared/routes/fields.ts';
import { importacoes } from '../../../../shared/routes/importacoes.ts';
import { DAY_MS } from '../../../../shared/rules/dates.ts';
import {
  IMPORT_ERRORS_LISTED,
  IMPORT_MAX_BYTES,
  IMPORT_PREVIEW,
} from '../../../../shared/rules/importacao.ts';
import { readUpload, sendUpload } from '../../../platform/aws/upload-form.ts';
import { scaled } from '../../../platform/dynamodb/rate.ts';
import { ownerIdOf } from '../../../platform/http/principal.ts';
import { type Quota, withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type EmpresaCaller, route } from '../../access/index.ts';
import { peopleAmong } from '../../contas/index.ts';
import { equipesByName } from '../../equipes/index.ts';
import { getUpload, hasExpired, uploadIdOf } from '../../uploads/index.ts';
import { causesOf, check, emailsOf } from '../check-rows.ts';
import { importListKey } from '../import-key.ts';
import { readTable } from '../read-table.ts';
import { createImport } from '../store/imports.ts';

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
    const { lines, ignored } = readTable(bytes);
    const [equipes, people] = await Promise.all([
      equipesByName(empresa),
      peopleAmong(empresaId, emailsOf(lines)),
    ]);
    const checked = check(lines, { email: empresa.email, equipes, people });
    const key = { empresaId, id: newId() };
    const counts = { linhas: lines.length, validas: checked.people.length };
    await sendUpload(
      'imports',
      { key: importListKey(key), contentType: 'application/json' },
      Buffer.from(JSON.stringify({ people: checked.people, refused: checked.refused })),
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

interface UploadContext {
  caller: EmpresaCaller;
  now: Date;
}

/**
 * The bytes of a list, sent inside the request or before it as the caller's own upload. Throws 400 for a key that is
 * unknown, another owner's, for another purpose or not uploaded yet, 413 for too large a file.
 */
async function receivedList(value: string | SentFile, sender: UploadContext): Promise<Uint8Array> {
  const bytes = isSentFile(value) ? value.bytes : await uploadedList(value, sender);
  if (bytes.length > IMPORT_MAX_BYTES) throw refusal(REFUSALS.importTooLarge);
  return bytes;
}

async function uploadedList(key: string, { caller, now }: UploadContext): Promise<Uint8Array> {
  const id = uploadIdOf(key);
  const upload = id === undefined ? undefined : await getUpload(id);
  const isOwn = upload?.dono === ownerIdOf(caller) && upload.tipo === 'importacao' && upload.key === key;
  const bytes = isOwn && !hasExpired(upload, now) ? await readUpload(upload.key) : undefined;
  if (!bytes) throw invalid(MSG.envioNaoEncontrado, { key: MSG.envioNaoEncontrado });
  return bytes;
}
