import { MSG } from '../../../shared/messages.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { readFuncionario } from '../../funcionarios/read.ts';
import { endFuncionario } from '../../funcionarios/remove.ts';
import { route } from '../../http/route.ts';

export const handler = route(funcionarios.remove)(async ({ params, caller, now }) => {
  await endFuncionario(await readFuncionario(params.id, caller), now);
  return { message: MSG.colaboradorExcluido };
});
