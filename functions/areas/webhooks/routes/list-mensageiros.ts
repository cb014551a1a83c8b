import { mensageiros } from '../../../../shared/routes/mensageiros.ts';
import { route } from '../../access/index.ts';
import { toMensageiro } from '../mensageiro-view.ts';
import { mensageirosOf } from '../store/mensageiros.ts';

export const handler = route(mensageiros.listMensageiros)(async ({ caller }) => ({
  mensageiros: (await mensageirosOf(caller.empresaId)).map(toMensageiro),
}));
