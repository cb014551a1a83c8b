import type { Empresa } from '../../../../shared/routes/entities.ts';
import { emailInForm } from './conta-email.ts';

/** A company's record as a save of its settings sends it, for a form that changes something else of it. */
export const recordInForm = (empresa: Empresa) => {
  const { nome, endereco, adm_nome, telefone } = empresa;
  return { nome, endereco, adm_nome, telefone, email: emailInForm(empresa) };
};
