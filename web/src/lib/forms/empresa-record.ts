import type { Empresa } from '../../../../shared/routes/entities.ts';
import { initialEmail } from './conta-email.ts';

/** The company's own fields, unchanged, for a form that saves only something else with them. */
export const unchangedFields = (empresa: Empresa) => {
  const { nome, endereco, adm_nome, telefone } = empresa;
  return { nome, endereco, adm_nome, telefone, email: initialEmail(empresa) };
};
