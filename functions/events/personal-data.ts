import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putPersonalData } from '../aws/storage.ts';
import { writeArchive } from '../privacidade/archive.ts';
import { empresaSections } from '../privacidade/empresa-data.ts';
import { funcionarioSections } from '../privacidade/funcionario-data.ts';
import { gestorSections } from '../privacidade/gestor-data.ts';
import { personalDataKey } from '../privacidade/key.ts';
import { outbox } from '../store/correio/outbox.ts';
import { contaOfEmpresa, getEmpresa } from '../store/empresas/empresas.ts';
import { transactOnce } from '../store/eventos/once.ts';
import { contaOf, getFuncionario } from '../store/funcionarios/funcionarios.ts';
import { contaOfGestor, getGestor } from '../store/gestores/gestores.ts';
import { consumer } from './consume.ts';

/**
 * Makes the archive that an account asked for, and mails the link to its confirmed address. A repeated delivery makes
 * it anew in the place of the first, and sends no second mail.
 */
export const handler = consumer('personal-data', async (event, now) => {
  const found = await OWN[event.dados.tipo]({ empresaId: event.empresaId, id: event.dados.contaId });
  // Gone, or at an address by now that nobody has confirmed.
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

interface Owner {
  empresaId: string;
  id: string;
}

async function ofEmpresa({ empresaId }: Owner) {
  const empresa = await getEmpresa(empresaId);
  return (
    empresa && {
      confirmed: empresa.emailConfirmed,
      conta: contaOfEmpresa(empresa),
      sections: empresaSections(empresa),
    }
  );
}

async function ofFuncionario(key: Owner) {
  const funcionario = await getFuncionario(key);
  return (
    funcionario && {
      confirmed: funcionario.emailConfirmed,
      conta: contaOf(funcionario, funcionario.email),
      sections: funcionarioSections(funcionario),
    }
  );
}

async function ofGestor(key: Owner) {
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
