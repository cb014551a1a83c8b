import type { MailTemplate } from '../../../platform/mail/classes.ts';
import { acesso } from '../../contas/access-mail.ts';
import { compartilhamentos } from '../../compartilhamentos/mail.ts';
import { contas } from '../../contas/mail.ts';
import { funcionarios } from '../../funcionarios/mail.ts';
import { loja } from '../../loja/mail.ts';
import { pagamento } from '../../pagamento/mail.ts';
import { posts } from '../../posts/mail.ts';
import { privacidade } from '../../contas/account-end-mail.ts';
import { resumo } from './resumo.ts';
import { sugestoes } from '../../sugestoes/mail.ts';
import type { Template } from '../../../platform/mail/template.ts';
import { totp } from '../../totp/mail.ts';
import { webhooks } from '../../webhooks/mail.ts';

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
