import { empresas } from '../../../../shared/routes/empresas.ts';
import { readEmpresa, route } from '../../access/index.ts';

export const handler = route(empresas.getEmpresaByQuery)(({ query, caller }) =>
  readEmpresa(query.empresaId, caller),
);
