import { empresas } from '../../../shared/routes/empresas.ts';
import { readEmpresa } from '../../empresas/read.ts';
import { route } from '../../http/route.ts';

export const handler = route(empresas.get)(({ params, caller }) => readEmpresa(params.id, caller));
