import { empresas } from '../../../../shared/routes/empresas.ts';
import { route } from '../../access/index.ts';
import { readEmpresa } from '../read-empresa.ts';

export const handler = route(empresas.getEmpresa)(({ params, caller }) => readEmpresa(params.id, caller));
