import { empresas } from '../../../../shared/routes/empresas.ts';
import { readEmpresa } from '../../access/own-empresa.ts';
import { route } from '../../access/route.ts';

export const handler = route(empresas.getByQuery)(({ query, caller }) =>
  readEmpresa(query.empresaId, caller),
);
