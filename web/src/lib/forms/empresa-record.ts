import type { Empresa } from '#shared/routes/entities.ts';
import { initialEmail } from './conta-email.ts';

/** The admin's own record has neither address nor phone, which the call requires. */
const NONE = 'Não se aplica';

/** The company's own fields, unchanged, for a form that saves only something else with them. */
export const unchangedFields = (empresa: Empresa) => {
  const { nome, endereco, adm_nome, telefone } = empresa;
  return {
    nome,
    endereco: endereco || NONE,
    adm_nome,
    telefone: telefone || NONE,
    email: initialEmail(empresa),
  };
};
