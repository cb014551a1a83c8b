import { pages } from '../../../shared/pages.ts';
import { dashboardPath, greet, type Template } from '../../platform/mail/template.ts';

export const webhooks = {
  'webhook-desligado': {
    write: ({ nome, dados, site }) => ({
      subject: 'Um webhook da sua empresa foi desligado',
      paragraphs: [
        greet(nome),
        dados.motivo === 'removido'
          ? `O endereço em ${dados.endereco} respondeu que não recebe mais nada (410). Por isso desligamos o webhook.`
          : `Há cinco dias nada chega ao endereço em ${dados.endereco}. Por isso desligamos o webhook.`,
        'Quando o endereço estiver funcionando, ligue-o de novo em Ajustes: o que acontecer até lá não será enviado.',
      ],
      action: {
        label: 'Ver o webhook',
        url: site + dashboardPath(pages.empresa.path, 'ajustes', { ver: 'integracoes' }),
      },
    }),
  },
} satisfies Record<string, Template>;
