import { premios } from '../../../../shared/routes/premios.ts';
import { assertBegun } from '../../../../shared/rules/premios.ts';
import { readFuncionario, route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { readPrizeFile } from '../prize-file.ts';
import { rulesOf } from '../store/prize-rules.ts';

export const handler = route(premios.prizeFile)(async ({ params, query, caller, now }) => {
  assertBegun(query.mes, now);
  const funcionario = await readFuncionario(params.funcionarioId, caller);
  const empresa = caller.role === 'empresa' ? caller.empresa : await mustGetEmpresa(caller.empresaId);
  const { expected, ...file } = await readPrizeFile(funcionario, query.mes);
  return { ...file, regras: { ...expected, vinculosQueTrocam: rulesOf(empresa).vinculosQueTrocam } };
});
