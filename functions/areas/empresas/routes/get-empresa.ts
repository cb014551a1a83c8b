import { empresas } from '../../../../shared/routes/empresas.ts';
import { readEmpresa, route } from '../../access/index.ts';

export const handler = route(empresas.getEmpresa)(({ params, caller }) => readEmpresa(params.id, caller));
