import { regulamento } from '../../../../shared/routes/regulamento.ts';
import { mustAccept } from '../../../../shared/rules/regulamento.ts';
import { route } from '../../access/index.ts';
import { latestRegulation } from '../store/regulamento.ts';

export const handler = route(regulamento.getRegulamento)(async ({ caller }) => {
  const { versao, texto } = await latestRegulation(caller.empresaId);
  if (texto === '') return { regulamento: null, versao: 0 };
  const aceito =
    caller.role === 'funcionario' ? !mustAccept(versao, caller.funcionario.regulamentoAceito) : undefined;
  return { regulamento: texto, versao, aceito };
});
