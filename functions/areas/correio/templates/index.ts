import type { MailTemplate } from '../../../platform/mail/classes.ts';
import type { Template } from '../../../platform/mail/template.ts';
import { compartilhamentos } from '../../compartilhamentos/index.ts';
import { conexoes } from '../../conexoes/index.ts';
import { acesso, contas, privacidade } from '../../contas/index.ts';
import { passkeys, sso, totp } from '../../entrada/index.ts';
import { funcionarios } from '../../funcionarios/index.ts';
import { loja } from '../../loja/index.ts';
import { pagamento } from '../../pagamento/index.ts';
import { posts } from '../../posts/index.ts';
import { sugestoes } from '../../sugestoes/index.ts';
import { webhooks } from '../../webhooks/index.ts';
import { relatorio } from './relatorio.ts';
import { resumo } from './resumo.ts';

export const TEMPLATES: Record<MailTemplate, Template> = {
  ...contas,
  ...conexoes,
  ...passkeys,
  ...totp,
  ...acesso,
  ...funcionarios,
  ...loja,
  ...posts,
  ...sugestoes,
  ...compartilhamentos,
  ...resumo,
  ...relatorio,
  ...pagamento,
  ...privacidade,
  ...webhooks,
  ...sso,
};
