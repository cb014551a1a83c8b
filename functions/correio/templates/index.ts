import type { MailTemplate } from '../../store/correio/classes.ts';
import { acesso } from './acesso.ts';
import { compartilhamentos } from './compartilhamentos.ts';
import { contas } from './contas.ts';
import { funcionarios } from './funcionarios.ts';
import { loja } from './loja.ts';
import { pagamento } from './pagamento.ts';
import { posts } from './posts.ts';
import { privacidade } from './privacidade.ts';
import { resumo } from './resumo.ts';
import { sugestoes } from './sugestoes.ts';
import type { Template } from './template.ts';
import { totp } from './totp.ts';
import { webhooks } from './webhooks.ts';

/** Every mail the product sends. */
export const TEMPLATES: Record<MailTemplate, Template> = {
  ...contas,
  ...totp,
  ...acesso,
  ...funcionarios,
  ...loja,
  ...posts,
  ...sugestoes,
  ...compartilhamentos,
  ...resumo,
  ...pagamento,
  ...privacidade,
  ...webhooks,
};
