import type { DraftItem } from '../../../functions/areas/posts/store/drafts.ts';
import type { PostItem } from '../../../functions/areas/posts/store/posts.ts';
import type { SugestaoItem } from '../../../functions/areas/sugestoes/store/sugestoes.ts';
import type { Upload } from '../../../functions/areas/uploads/store/uploads.ts';
import { PLAN_RULES, type PlanoNome } from '../../../shared/rules/planos.ts';
import type { Planned } from './planning-requests.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';
import type { SimulatedEmpresa } from './world.ts';

/** Contained in every text of a planned post, and in no other's. */
const markIn = (text: string): string => /^[0-9A-Z]{26}-\d+\./.exec(text)?.[0] ?? '';
const numberOf = (mark: string): number => Number(/-(\d+)\./.exec(mark)?.[1] ?? 0);
const byNumber = (a: { mark: string }, b: { mark: string }) => numberOf(a.mark) - numberOf(b.mark);

/** The calendar month in São Paulo, implemented a second time on purpose. */
export const monthAt = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 7);

/** A draft or a post as it was read. */
export interface Read extends Planned {
  readonly mark: string;
  /** if unpublished */
  readonly item?: DraftItem;
}
type Draft = Read & { readonly item: DraftItem };
/** A company's plan since an instant, and the number of other posts added to its month's count. */
export interface PlanSince {
  readonly at: number;
  readonly plano: PlanoNome;
  readonly others: number;
}
/** A company's unpublished posts, read from the tables before each step, in an order independent of ids. */
export class UnpublishedPosts {
  drafts: Draft[] = [];
  suggestions: SugestaoItem[] = [];
  /** every post ever published */
  readonly everPublished = new Map<string, PostItem>();
  readonly plans: PlanSince[] = [{ at: 0, plano: 'enterprise_anual', others: 0 }];
  readonly #empresa: SimulatedEmpresa;
  readonly #records: Records;
  readonly #sent: string[] = [];
  #posts: PostItem[] = [];

  constructor(empresa: SimulatedEmpresa, records: Records) {
    this.#empresa = empresa;
    this.#records = records;
  }

  async load(): Promise<void> {
    const { empresaId } = this.#empresa;
    const items = await this.#records.drafts(empresaId);
    this.drafts = items
      .map((item) => ({ id: item.id, versao: item.versao, mark: markIn(item.legenda), item }))
      .sort(byNumber);
    this.suggestions = (await this.#records.suggestions(empresaId))
      .filter(({ id }) => !id.startsWith('abertas#'))
      .map((item) => ({ ...item, mark: markIn(item.legenda ?? '') }))
      .sort(byNumber);
    await this.recordPublished();
  }

  /** Records newly published posts, which employees may share from now on. */
  async recordPublished(): Promise<void> {
    this.#posts = await this.#records.posts(this.#empresa.empresaId);
    const fresh = this.#posts
      .filter(({ id }) => !this.everPublished.has(id))
      .map((item) => ({ item, mark: markIn(item.legenda) }))
      .sort(byNumber);
    for (const { item, mark } of fresh) {
      this.everPublished.set(item.id, item);
      // Media are read from a storage, which a simulation does not have.
      if (mark === '' || item.midias.length > 0) continue;
      this.#empresa.posts.push({ id: item.id, ups: item.ups, mark, hasLink: false });
    }
  }

  anyDraft(random: Random): Draft | undefined {
    return this.drafts.length > 0 ? random.pick(this.drafts) : undefined;
  }

  due(random: Random, now: Date): Draft | undefined {
    const due = this.drafts.filter(({ item }) => item.publicarEm && item.publicarEm <= now.toISOString());
    return due.length > 0 ? random.pick(due) : undefined;
  }

  published(random: Random): Read | undefined {
    const planned = this.#posts
      .map(({ id, versao = 1, legenda }) => ({ id, versao, mark: markIn(legenda) }))
      .filter(({ mark }) => mark !== '')
      .sort(byNumber);
    return planned.length > 0 ? random.pick(planned) : undefined;
  }

  get plano(): PlanoNome {
    return this.plans.at(-1)?.plano ?? 'enterprise_anual';
  }

  /** Sets the plan; under a plan with a limit, sets the month's count to leave `room` posts. */
  async changePlan(plano: PlanoNome, room: number, now: Date): Promise<void> {
    const { limitePosts } = PLAN_RULES[plano];
    const { mes, totalPostsNoMes } = await this.#records.empresa(this.#empresa.empresaId);
    const isCounted = limitePosts !== null && mes === monthAt(now);
    const others = isCounted ? limitePosts - room - Number(totalPostsNoMes) : 0;
    await this.#records.change(
      'empresas',
      { id: this.#empresa.empresaId },
      { plano_nome: plano, totalPostsNoMes: Number(totalPostsNoMes) + others },
    );
    this.plans.push({ at: now.getTime(), plano, others });
  }

  /** An uploaded, unchecked picture. Returns its key, by which a post names it. */
  async uploadPicture(id: string, now: Date): Promise<string> {
    const { empresaId } = this.#empresa;
    const key = `envios/${empresaId}/${id}/foto.png`;
    const file = { nome: 'foto.png', contentType: 'image/png', tamanho: 1000 };
    const path = `midias/${empresaId}/${id}.webp`;
    const whose = { id, dono: empresaId, empresaId, tipo: 'post', estado: 'verificando' };
    await this.#records.put('uploads', { ...whose, ...file, key, path, criadoEm: now.toISOString() });
    this.#sent.push(id);
    return key;
  }

  /** Ends the check of an upload, accepted or refused. */
  async endCheck({ accept, reject }: Product, random: Random, now: Date): Promise<string[]> {
    if (this.#sent.length === 0) return [];
    const [id = ''] = this.#sent.splice(random.below(this.#sent.length), 1);
    const upload = await this.#records.get<Upload>('uploads', { id });
    if (!upload) return [];
    const refused = random.chance(0.4);
    await (refused ? reject(upload, 'Não deu para ler a imagem.', now) : accept(upload, now));
    return [refused ? 'media refused' : 'media ready'];
  }

  async endChecks(product: Product, random: Random, now: Date): Promise<void> {
    while (this.#sent.length > 0) await this.endCheck(product, random, now);
  }

  /** Due posts without an obstacle that remain after a run of the job without faults. */
  async leftBehind(now: Date): Promise<string[]> {
    const { limitePosts, recursos, upsMaximo, enterprise } = PLAN_RULES[this.plano];
    const { totalPostsNoMes = 0, mes } = await this.#records.empresa(this.#empresa.empresaId);
    const full = limitePosts !== null && mes === monthAt(now) && Number(totalPostsNoMes) >= limitePosts;
    if (full || !recursos.includes('agendamento')) return [];
    const stays = await this.#records.drafts(this.#empresa.empresaId);
    return stays
      .filter(({ publicarEm }) => publicarEm !== undefined && Date.parse(publicarEm) <= now.getTime())
      .filter(({ pendentes, motivo }) => !pendentes?.size && !motivo)
      .filter(({ ups = 0, alteravel }) => ups <= upsMaximo && (enterprise || !alteravel))
      .map(({ legenda }) => `${markIn(legenda)} is due and stays behind`);
  }

  /** Deletes what is left: all histories share the queue. */
  async clear(): Promise<void> {
    const left = await this.#records.drafts(this.#empresa.empresaId);
    for (const { id } of left) await this.#records.delete('rascunhos', { id });
  }
}
