import { abaPath, PATHS } from '#paths.ts';
import type { PaidRecurso } from '#shared/rules/planos.ts';

const tab = (aba: string, ver?: string) => abaPath(PATHS.empresa, aba, ver ? { ver } : {});
const INTEGRATIONS = tab('ajustes', 'integracoes');
const CAMPAIGN = tab('ajustes', 'campanha');

/** Where each paid feature is, in the company's panel. */
export const FEATURE_PATHS: Readonly<Record<PaidRecurso, string>> = {
  exportacao: tab('resultados'),
  agendamento: tab('novo-post', 'calendario'),
  metas: CAMPAIGN,
  fontes: tab('novo-post', 'rascunhos'),
  mensageiros: INTEGRATIONS,
  variacoes: tab('novo-post'),
  divulgacao: CAMPAIGN,
  sugestoes: tab('novo-post', 'sugestoes'),
  equipes: tab('colaboradores', 'equipes'),
  gestores: tab('ajustes', 'gestores'),
  auditoria: tab('ajustes', 'auditoria'),
  webhooks: INTEGRATIONS,
  provisionamento: INTEGRATIONS,
  sso: tab('ajustes', 'sso'),
  vales: tab('loja'),
  assistente: INTEGRATIONS,
  premios: tab('loja', 'premios'),
  api: INTEGRATIONS,
};
