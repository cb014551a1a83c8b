import { empresas } from '../../../../shared/routes/empresas.ts';
import { route } from '../../access/index.ts';
import { readEmpresa } from '../read-empresa.ts';

export const handler = route(empresas.getEmpresaByQuery)(({ query, caller }) =>
  readEmpresa(query.empresaId, caller),
);
