import { mensageiros } from '../../../../shared/routes/mensageiros.ts';
import { route } from '../../access/index.ts';
import { mensageirosOf } from '../store/mensageiros.ts';
import { toMensageiro } from '../view.ts';

export const handler = route(mensageiros.listMensageiros)(async ({ caller }) => ({
  mensageiros: (await mensageirosOf(caller.empresaId)).map(toMensageiro),
}));
