import { pages } from '../../../shared/pages.ts';
import { dashboardPath, greet, type Template } from '../../platform/mail/template.ts';

type Dados = Parameters<Template['write']>[0]['dados'];

const webhookReason = ({ motivo, endereco }: Dados): string =>
  motivo === 'removido'
    ? `O endereço em ${endereco} respondeu que não recebe mais nada (410). Por isso desligamos o webhook.`
    : `Há cinco dias nada chega ao endereço em ${endereco}. Por isso desligamos o webhook.`;

const channelReason = ({ motivo, canal }: Dados): string =>
  motivo === 'removido'
    ? `O endereço do canal ${canal} respondeu que não existe mais (410). Por isso desligamos o canal.`
    : `Há cinco dias nada chega ao canal ${canal}. Por isso desligamos o canal.`;

const TURN_ON =
  'Quando o endereço estiver funcionando, ligue-o de novo em Ajustes: o que acontecer até lá não será enviado.';

export const webhooks = {
  'webhook-desligado': {
    write: ({ nome, dados, site }) => ({
      subject: dados.canal
        ? `O canal ${dados.canal} deixou de receber posts`
        : 'Um webhook da sua empresa foi desligado',
      paragraphs: [greet(nome), dados.canal ? channelReason(dados) : webhookReason(dados), TURN_ON],
      action: {
        label: dados.canal ? 'Ver o canal' : 'Ver o webhook',
        url: site + dashboardPath(pages.empresa.path, 'ajustes', { ver: 'integracoes' }),
      },
    }),
  },
} satisfies Record<string, Template>;
