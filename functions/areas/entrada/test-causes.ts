import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import type { ExchangeError, ExchangeFailure } from '../../partners/identity/assertion.ts';
import { addressesOf } from './sso-view.ts';

interface Facts {
  /** what was read, as ` “…”` or nothing */
  lido: string;
  /** our addresses, by the names of SAML */
  entidade: string;
  retorno: string;
  instante: string;
}

const SHA1 = /sha-?1$|md5$/i;

/** What the owner has to mend. */
const CAUSES: Record<ExchangeFailure, (facts: Facts) => string> = {
  cancelado: () => 'A entrada foi cancelada no provedor.',
  sem_resposta: () => 'O provedor não respondeu. Tente de novo em alguns minutos.',
  recusado: ({ lido }) =>
    `O provedor recusou o pedido${lido}. Confira se a sua conta pode usar este aplicativo.`,
  credenciais: ({ lido }) => `O provedor recusou o ID do cliente ou o segredo${lido}. Confira os dois.`,
  invalido: () =>
    'A resposta do provedor não é válida para esta conexão. Confira os endereços e a chave dele.',
  emissor: ({ lido }) =>
    `A resposta é de outro emissor${lido}, e não do que foi conectado. Conecte de novo com os dados deste provedor.`,
  publico: ({ lido, entidade }) =>
    `A resposta é para outro aplicativo: a audiência (Audience) é${lido || ' vazia'}. No provedor, ela deve ser ${entidade}.`,
  destino: ({ lido, retorno }) =>
    `A resposta foi feita para outro endereço${lido} (Destination ou Recipient). No provedor, o endereço de retorno (ACS) deve ser ${retorno}.`,
  sem_pedido: () =>
    'A resposta não cita o nosso pedido (InResponseTo). No provedor, use o início pelo aplicativo (SP-initiated).',
  sem_identificador: () =>
    'Falta o identificador (NameID): no provedor, envie o NameID, no formato e-mail ou persistente. No ADFS, crie a regra que o emite.',
  transitorio: () =>
    'O identificador (NameID) muda a cada entrada. Escolha o formato e-mail ou persistente no provedor.',
  cifrado: () =>
    'O provedor enviou a resposta criptografada. Desligue nele a criptografia da asserção (assertion encryption).',
  algoritmo: ({ lido }) =>
    SHA1.test(lido.replace('”', ''))
      ? 'O provedor assina com SHA-1. Mude nele o algoritmo de assinatura para RSA com SHA-256.'
      : `O provedor assina com um algoritmo que não aceitamos${lido}. Mude nele para RSA com SHA-256.`,
  sem_assinatura: () => 'A resposta não está assinada. No provedor, ligue a assinatura da asserção.',
  certificado: () =>
    'O provedor assina com um certificado ou uma chave que não conhecemos: deve ter trocado o seu. Cole os metadados atuais.',
  assinatura: () =>
    'A assinatura não confere, embora o certificado seja o conhecido: a resposta mudou depois de assinada.',
  relogio: ({ instante }) => `A resposta do provedor chegou fora da hora.${instante} Confira o relógio dele.`,
};

const MOST_MINUTES = 60 * 24 * 366;

/** How far the provider's clock is from ours, if that is the cause. */
function clockOf(issued: string | undefined, now: Date): string {
  const minutes = Math.round((new Date(issued ?? '').getTime() - now.getTime()) / MINUTE_MS);
  if (!(Math.abs(minutes) >= 1 && Math.abs(minutes) < MOST_MINUTES)) return '';
  return ` O relógio dele está ${Math.abs(minutes)} min ${minutes > 0 ? 'adiantado' : 'atrasado'}.`;
}

/** Why a test failed, in words, with what was read. */
export function causeOf({ why, lido }: ExchangeError, empresaId: string, now: Date): string {
  const { retorno, metadados: entidade } = addressesOf(empresaId).saml;
  const quoted = lido === undefined ? '' : ` “${lido}”`;
  return CAUSES[why]({ lido: quoted, entidade, retorno, instante: clockOf(lido, now) });
}
