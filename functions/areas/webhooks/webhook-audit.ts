import type { OffReason } from '../../../shared/rules/webhooks.ts';
import { changesOf, quoted } from '../../platform/audit-text.ts';
import type { WebhookItem } from './store/webhook-rows.ts';

/** Audit sentences name only the host of an address: its path may be a secret of the receiver. */
type Fields = Partial<Pick<WebhookItem, 'url' | 'eventos' | 'ativo'>>;

const LABELS = { endereco: 'Endereço', eventos: 'Eventos', ativo: 'Ligado' } as const;

const hostOf = (url: string): string => new URL(url).host;
const named = ({ url }: Pick<WebhookItem, 'url'>): string => `Webhook em ${quoted(hostOf(url))}`;
const describe = ({ url, eventos, ativo }: Fields) => ({
  endereco: url && hostOf(url),
  eventos: eventos && [...eventos].sort().join(', '),
  ativo,
});

export const webhookCriado = (item: WebhookItem): string =>
  `Criou o webhook em ${quoted(hostOf(item.url))} para ${item.eventos.join(', ')}.`;

export function webhookAlterado(before: WebhookItem, after: Fields): string | undefined {
  const changes = changesOf(LABELS, describe(before), describe(after));
  if (changes) return `${named(before)}. ${changes}.`;
  return after.url !== undefined && after.url !== before.url
    ? `${named(before)}. Outro endereço do mesmo servidor.`
    : undefined;
}

export const segredoTrocado = (item: WebhookItem): string => `${named(item)}. Segredo trocado.`;

export const webhookExcluido = (item: WebhookItem): string =>
  `Excluiu o webhook em ${quoted(hostOf(item.url))}.`;

export const webhookDesligado = (item: WebhookItem, motivo: OffReason): string =>
  `${named(item)}. Ligado: sim → não, ${motivo === 'removido' ? 'porque respondeu que não recebe mais nada' : 'depois de cinco dias sem receber'}.`;
