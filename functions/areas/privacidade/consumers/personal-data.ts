import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putPersonalData } from '../../../platform/aws/storage.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { transactOnce } from '../../../platform/events/once.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, getEmpresa } from '../../empresas/index.ts';
import { contaOf, getFuncionario } from '../../funcionarios/index.ts';
import { contaOfGestor, getGestor } from '../../gestores/index.ts';
import { writeArchive } from '../archive.ts';
import { empresaSections } from '../empresa-data.ts';
import { funcionarioSections } from '../funcionario-data.ts';
import { gestorSections } from '../gestor-data.ts';
import { personalDataKey } from '../key.ts';

/**
 * Creates the archive that an account requested, and mails the link to its confirmed address. A repeated event replaces
 * the archive and sends no second mail.
 */
export const handler = consumer('personal-data', async (event, now) => {
  const found = await OWN[event.dados.tipo]({ empresaId: event.empresaId, id: event.dados.contaId });
  // Deleted, or its address was changed to an unconfirmed one.
  if (!found?.confirmed) return;
  const file = join(tmpdir(), `${event.id}.zip`);
  try {
    await writeArchive(file, found.sections, now);
    await putPersonalData(personalDataKey(found.conta.contaId), file);
  } finally {
    await rm(file, { force: true });
  }
  await transactOnce('personal-data', event, [outbox({ modelo: 'meus-dados', conta: found.conta, now })]);
});

interface AccountKey {
  empresaId: string;
  id: string;
}

async function ofEmpresa({ empresaId }: AccountKey) {
  const empresa = await getEmpresa(empresaId);
  return (
    empresa && {
      confirmed: empresa.emailConfirmed,
      conta: contaOfEmpresa(empresa),
      sections: empresaSections(empresa),
    }
  );
}

async function ofFuncionario(key: AccountKey) {
  const funcionario = await getFuncionario(key);
  return (
    funcionario && {
      confirmed: funcionario.emailConfirmed,
      conta: contaOf(funcionario, funcionario.email),
      sections: funcionarioSections(funcionario),
    }
  );
}

async function ofGestor(key: AccountKey) {
  const gestor = await getGestor(key);
  return (
    gestor && {
      confirmed: gestor.emailConfirmed,
      conta: contaOfGestor(gestor),
      sections: gestorSections(gestor),
    }
  );
}

const OWN = { empresa: ofEmpresa, funcionario: ofFuncionario, gestor: ofGestor };
