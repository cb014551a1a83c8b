import * as z from 'zod/mini';
import { ANY_STANDING, defineRoutes } from './define.ts';
import { mensagem, opaqueToken, senhaAtual } from './fields.ts';

/** Rights by law: a copy of one's personal data, and their deletion. */
export const privacidade = defineRoutes({
  requestData: {
    method: 'POST',
    path: '/api/meus-dados',
    auth: ['empresa', 'funcionario'],
    papel: 'leitor',
    summary: 'Pedir uma cópia dos próprios dados, que chega por e-mail',
    whileStanding: ANY_STANDING,
    confirmed: true,
    proof: 'always',
    body: z.object({ senhaAtual }),
    replies: { 202: mensagem },
    refusals: [429],
  },
  downloadData: {
    method: 'GET',
    path: '/api/meus-dados/{token}',
    auth: 'public',
    summary: 'Baixar a cópia dos dados pelo link do e-mail: leva ao arquivo',
    params: z.object({ token: opaqueToken }),
    replies: { 302: z.object({}) },
    perClient: 20,
  },
  closeEmpresa: {
    method: 'POST',
    path: '/api/encerrar-empresa',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Encerrar a conta da empresa em 30 dias',
    whileStanding: ['encerrando'],
    proof: 'always',
    body: z.object({ senhaAtual }),
    replies: { 202: z.object({ encerraEm: z.string() }) },
  },
  reopenEmpresa: {
    method: 'DELETE',
    path: '/api/encerrar-empresa',
    auth: ['empresa'],
    papel: 'proprietario',
    summary: 'Desfazer o encerramento da conta da empresa',
    whileStanding: ['encerrando'],
    replies: { 200: mensagem },
    refusals: [409],
  },
  removeAccount: {
    method: 'DELETE',
    path: '/api/minha-conta',
    auth: ['empresa', 'funcionario'],
    papel: 'leitor',
    summary: 'Excluir a própria conta, de colaborador ou de gestor',
    whileStanding: ANY_STANDING,
    proof: true,
    body: z.object({ senhaAtual }),
    replies: { 200: mensagem },
  },
});
