import type { MensageiroTipo } from '#shared/rules/mensageiros.ts';
import type { OffReason } from '#shared/rules/webhooks.ts';

export const MENSAGEIROS = {
  titulo: 'Slack e Teams',
  dica: 'Cada post novo aparece nos canais onde a equipe já conversa, das 8h às 20h.',
  nenhum: 'Nenhum canal ligado ainda.',
  erro: 'Não foi possível carregar os canais.',
  novo: 'Ligar canal',
  cheio: 'Sua empresa já tem os 20 canais que pode ter.',
  abrir: (nome: string) => `Abrir o canal ${nome}`,
  tipo: { slack: 'Slack', teams: 'Teams' } satisfies Record<MensageiroTipo, string>,
  todos: 'todos',
  equipeExcluida: 'equipe excluída',
  ultimo: (quando: string) => `último post ${quando}`,
  nada: 'nada enviado ainda',

  servico: 'Onde',
  nome: 'Nome do canal',
  nomeFalta: 'Dê um nome ao canal.',
  endereco: 'Endereço do canal',
  enderecoNovo: 'Endereço novo',
  enderecoDica: {
    slack: 'No Slack: Apps → Incoming Webhooks → escolha o canal e copie o endereço.',
    teams:
      'No Teams: ⋯ ao lado do canal → Fluxos de trabalho → “Postar em um canal quando uma solicitação de webhook for recebida”.',
  } satisfies Record<MensageiroTipo, string>,
  enderecoGuardado: (mascarado: string) => `Guardado: ${mascarado}. Deixe em branco para manter.`,
  exemplo: {
    slack: 'https://hooks.slack.com/services/…',
    teams: 'https://….environment.api.powerplatform.com/…',
  } satisfies Record<MensageiroTipo, string>,
  quem: 'Quem lê este canal',
  quemDica: 'Posts de outras equipes não aparecem nele.',
  quemTodos: 'Toda a empresa',
  criar: 'Ligar canal',
  salvo: 'Canal salvo.',
  editarTitulo: 'Editar canal',
  excluirTitulo: 'Excluir este canal?',
  excluirTexto: 'Os posts novos deixam de aparecer nele.',

  interruptor: 'Postar neste canal',
  interruptorDica: 'Desligado, o que for publicado não é enviado depois.',
  desde: (quando: string) => `Nada chega desde ${quando}. Depois de cinco dias, o canal é desligado.`,
  motivo: {
    falhas: 'Desligado porque nada chegou em cinco dias. Confira o endereço e ligue de novo.',
    removido: 'Desligado porque o endereço não existe mais. Crie outro no serviço e troque-o aqui.',
  } satisfies Record<OffReason, string>,

  testar: 'Testar',
  chegou: {
    slack: 'O teste chegou ao canal.',
    teams: 'Aceito pelo Teams; confira o canal.',
  } satisfies Record<MensageiroTipo, string>,
  falhou: (status: number) => `O endereço respondeu ${status}: confira se está completo.`,
  semResposta: 'O endereço não respondeu. Confira se está completo.',
  testeErro: 'Não foi possível testar agora. Tente novamente.',
} as const;
