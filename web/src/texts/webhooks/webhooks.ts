import { plural } from '#lib/format/number.ts';
import type { DeliverySituation, OffReason, WebhookEvent } from '#shared/rules/webhooks.ts';

export const WEBHOOKS = {
  titulo: 'Webhooks',
  dica: 'Avisamos os sistemas da sua empresa quando algo acontece aqui.',
  nenhum: 'Nenhum sistema é avisado ainda. Crie um webhook com o endereço que deve receber.',
  erro: 'Não foi possível carregar os webhooks.',
  novo: 'Novo webhook',
  cheio: 'Sua empresa já tem os 10 webhooks que pode ter.',
  abrir: (endereco: string) => `Abrir o webhook ${endereco}`,
  eventos: (n: number) => plural(n, 'evento', 'eventos'),

  endereco: 'Endereço que recebe',
  enderecoDica: 'Um endereço https da sua empresa, acessível pela internet.',
  quando: 'Avisar quando',
  criar: 'Criar webhook',
  editarTitulo: 'Editar webhook',
  salvo: 'Webhook salvo.',

  segredoTitulo: 'Guarde o segredo',
  segredoExplica:
    'Com ele o seu sistema confere que o aviso veio mesmo do painel (Standard Webhooks). Ele só aparece agora.',
  segredoTrocado: 'O anterior ainda assina por 24 horas, junto com este.',
  copiar: 'Copiar',
  guardei: 'Já guardei',
  trocar: 'Trocar segredo',
  trocarTitulo: 'Trocar o segredo?',
  trocarTexto: 'O de agora continua assinando por 24 horas, para dar tempo de atualizar o seu sistema.',
  doisSegredos: (quando: string) => `Dois segredos assinam até ${quando}.`,

  excluirTitulo: 'Excluir este webhook?',
  excluirTexto: 'O endereço deixa de ser avisado, e a lista de entregas some.',

  interruptor: 'Avisar este endereço',
  interruptorDica: 'Desligado, o que acontecer não é enviado depois.',
  desde: (quando: string) => `Nada chega desde ${quando}. Depois de cinco dias, o webhook é desligado.`,
  motivo: {
    falhas: 'Desligado porque nada chegou em cinco dias. Corrija o endereço e ligue de novo.',
    removido: 'Desligado porque o endereço respondeu que não recebe mais nada (410).',
  } satisfies Record<OffReason, string>,

  testar: 'Enviar teste',
  testeChegou: (status: number) => `O teste chegou: o endereço respondeu ${status}.`,
  testeFalhou: (status: number) => `O endereço respondeu ${status}. Vamos tentar de novo mais tarde.`,
  testeSemResposta:
    'O endereço não respondeu em 10 segundos, ou não pôde ser alcançado. Vamos tentar de novo mais tarde.',
  testeDemora: 'O teste está na fila. O resultado aparece nas entregas.',
  testeErro: 'Não foi possível enviar o teste agora. Tente novamente.',

  entregas: 'Entregas',
  entregasDica: 'Dos últimos 30 dias.',
  semEntregas: 'Nada foi enviado ainda.',
  erroEntregas: 'Não foi possível carregar as entregas.',
  repetir: 'Repetir',
  repetirNome: (evento: string, quando: string) => `Repetir a entrega de ${evento}, ${quando}`,
  repetida: 'A entrega vai de novo.',
  erroRepetir: 'Não foi possível repetir agora. Tente novamente.',
  tentativas: (n: number) => plural(n, 'tentativa', 'tentativas'),
  resposta: (status: number) => `resposta ${status}`,
  semResposta: 'sem resposta',

  evento: {
    'post.publicado': 'Post publicado',
    'compartilhamento.publicado': 'Post compartilhado',
    'troca.criada': 'Troca na loja',
    'troca.atualizada': 'Troca entregue ou cancelada',
    'colaborador.entrou': 'Colaborador entrou',
    'colaborador.removido': 'Colaborador excluído',
    teste: 'Teste',
  } satisfies Record<WebhookEvent, string>,
  situacao: {
    pendente: 'a caminho',
    entregue: 'entregue',
    falhou: 'falhou',
  } satisfies Record<DeliverySituation, string>,
} as const;
