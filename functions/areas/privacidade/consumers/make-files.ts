import { consumer } from '../../../platform/events/consume.ts';
import {
  contaOf,
  contaOfEmpresa,
  contaOfGestor,
  getEmpresa,
  getFuncionario,
  getGestor,
} from '../../contas/index.ts';
import { runExport } from '../../exportacoes/index.ts';
import { empresaSections } from '../empresa-data.ts';
import { funcionarioSections } from '../funcionario-data.ts';
import { gestorSections } from '../gestor-data.ts';
import { makeArchive } from '../make-archive.ts';

/** Archives of personal data and exported tables. A repeated event of a finished one does nothing. */
export const handler = consumer('make-files', (event, now) => {
  const { empresaId } = event;
  if (event.tipo === 'exportacao.pedida') return runExport({ empresaId, id: event.dados.exportacaoId }, now);
  const { contaId, tipo } = event.dados;
  return makeArchive({ empresaId, contaId, tipo }, () => OWN[tipo]({ empresaId, id: contaId }), now);
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
