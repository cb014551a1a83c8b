import { invalid, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { HOUR_MS } from '../../../shared/rules/dates.ts';
import type { FonteFailure } from '../../../shared/rules/fontes.ts';
import { FONTE_NAME_MAX, PREVIEW_TITLES } from '../../../shared/rules/fontes.ts';
import { containsExplicitAddress, isDisguised } from '../../../shared/rules/names.ts';
import { assertTagsInPlan } from '../../../shared/rules/planos.ts';
import { isReceiver } from '../../partners/receivers/address.ts';
import { scaled } from '../../platform/dynamodb/rate.ts';
import { type Quota, withinQuotas } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { listTags } from '../equipes/index.ts';
import { titleOf } from './draft.ts';
import { fetchFeed, type Validators } from './fetch.ts';
import type { Feed } from './items.ts';
import { cut, plainText } from './plain-text.ts';

const FEEDS_AN_HOUR = 60;

/** Feeds read at once, when they are added or moved. */
const feedQuota = (empresaId: string): Quota => ({
  limit: { name: 'leituras-de-fontes', subject: empresaId, max: scaled(FEEDS_AN_HOUR), windowMs: HOUR_MS },
  reached: `Sua empresa já pediu ${FEEDS_AN_HOUR} leituras nesta hora.`,
});

/** Why an address is refused when it is given. */
const TEXTS: Record<FonteFailure, string> = {
  endereco: MSG.fonteUrlInvalida,
  sem_resposta: MSG.fonteSemResposta,
  redireciona: MSG.fonteRedireciona,
  recusada: MSG.fonteRecusada,
  grande: MSG.fonteGrande,
  invalida: MSG.fonteSemFeed,
};

/** Throws 400 for an address that no request may go to. */
export function assertAddress(url: string): void {
  if (!isReceiver(url)) throw invalid(MSG.fonteUrlInvalida, { url: MSG.fonteUrlInvalida });
}

/** Throws 403 for tags that the plan lacks, 400 for one that is not the company's. */
export async function assertTags(empresa: EmpresaItem, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  assertTagsInPlan(empresa.plano_nome);
  const known = new Set((await listTags(empresa.id)).map(({ id }) => id));
  if (!tags.every((id) => known.has(id))) throw invalid(MSG.tagNaoEncontrada, { tags: MSG.tagNaoEncontrada });
}

/** Reads a new address, within the company's quota. Throws 400 when there is no feed. */
export async function firstReading(
  empresaId: string,
  url: string,
  now: Date,
): Promise<{ feed: Feed; validators: Validators }> {
  const reading = await withinQuotas([feedQuota(empresaId)], now, () => fetchFeed(url));
  if (reading.resultado === 'lida') return reading;
  // Without validators no address answers that nothing has changed.
  if (reading.resultado === 'inalterada') throw refusal(REFUSALS.unavailable);
  throw invalid(TEXTS[reading.motivo], { url: TEXTS[reading.motivo] });
}

/** The feed's own name, or where it is. */
export function nameOf({ titulo }: Feed, url: string): string {
  const name = cut(plainText(titulo), FONTE_NAME_MAX);
  const isName = name !== '' && !containsExplicitAddress(name) && !isDisguised(name);
  return isName ? name : cut(new URL(url).hostname.replace(/^www\./, ''), FONTE_NAME_MAX);
}

export const previewOf = ({ items }: Feed): string[] =>
  items
    .slice(0, PREVIEW_TITLES)
    .map(titleOf)
    .filter((titulo) => titulo !== '');
