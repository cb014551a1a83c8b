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

/** What stands in every text of a planned post, and in no other's. */
const markIn = (text: string): string => /^[0-9A-Z]{26}-\d+\./.exec(text)?.[0] ?? '';
const numberOf = (mark: string): number => Number(/-(\d+)\./.exec(mark)?.[1] ?? 0);
const byNumber = (a: { mark: string }, b: { mark: string }) => numberOf(a.mark) - numberOf(b.mark);

/** The id that a post goes by outside: what stands behind the place of one that was a draft. */
export const publicIdOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/** The calendar month in São Paulo, worked out a second time on purpose. */
export const monthAt = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 7);

/** A draft or a post as somebody read it, by the id it goes by outside. */
export interface Read extends Planned {
  readonly mark: string;
  /** of what is not published yet */
  readonly item?: DraftItem;
}
type Draft = Read & { readonly item: DraftItem };
/** Under which plan a company was from an instant on, and how many other posts its month is said to have since. */
export interface PlanSince {
  readonly at: number;
  readonly plano: PlanoNome;
  readonly others: number;
}
/** What is planned of a company, as its tables have it: read anew before each step, in an order that knows no ids. */
export class Shelf {
  drafts: Draft[] = [];
  suggestions: SugestaoItem[] = [];
  /** every post that ever was, by what it is stored under */
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

  async open(): Promise<void> {
    const { empresaId } = this.#empresa;
    const items = await this.#records.drafts(empresaId);
    this.drafts = items
      .map((item) => ({ id: item.id, versao: item.versao, mark: markIn(item.legenda), item }))
      .sort(byNumber);
    this.suggestions = (await this.#records.suggestions(empresaId))
      .filter(({ id }) => !id.startsWith('abertas#'))
      .map((item) => ({ ...item, mark: markIn(item.legenda ?? '') }))
      .sort(byNumber);
    await this.note();
  }

  /** Remembers what has been published since; whoever shares may share it from now on. */
  async note(): Promise<void> {
    this.#posts = await this.#records.posts(this.#empresa.empresaId);
    const fresh = this.#posts
      .filter(({ id }) => !this.everPublished.has(id))
      .map((item) => ({ item, mark: markIn(item.legenda) }))
      .sort(byNumber);
    for (const { item, mark } of fresh) {
      this.everPublished.set(item.id, item);
      // Media are sent from a storage, which a history has not.
      if (mark === '' || item.midias.length > 0) continue;
      const publicId = publicIdOf(item.id);
      const detours = publicId === item.id ? 0 : 1;
      this.#empresa.posts.push({ id: item.id, publicId, ups: item.ups, mark, detours });
    }
  }

  some(random: Random): Draft | undefined {
    return this.drafts.length > 0 ? random.pick(this.drafts) : undefined;
  }

  due(random: Random, now: Date): Draft | undefined {
    const due = this.drafts.filter(({ item }) => item.publicarEm && item.publicarEm <= now.toISOString());
    return due.length > 0 ? random.pick(due) : undefined;
  }

  published(random: Random): Read | undefined {
    const planned = this.#posts
      .map(({ id, versao = 1, legenda }) => ({ id: publicIdOf(id), versao, mark: markIn(legenda) }))
      .filter(({ mark }) => mark !== '')
      .sort(byNumber);
    return planned.length > 0 ? random.pick(planned) : undefined;
  }

  get plano(): PlanoNome {
    return this.plans.at(-1)?.plano ?? 'enterprise_anual';
  }

  /** Where a plan has a limit, the month is said to have room for so many more. */
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

  /** A picture that somebody sent and nobody has checked. Its key, by which a post shows it. */
  async send(id: string, now: Date): Promise<string> {
    const { empresaId } = this.#empresa;
    const key = `envios/${empresaId}/${id}/foto.png`;
    const told = { nome: 'foto.png', contentType: 'image/png', tamanho: 1000 };
    const path = `midias/${empresaId}/${id}.webp`;
    const whose = { id, dono: empresaId, empresaId, tipo: 'post', estado: 'verificando' };
    await this.#records.put('uploads', { ...whose, ...told, key, path, criadoEm: now.toISOString() });
    this.#sent.push(id);
    return key;
  }

  /** The check of something that was sent ends, well or not. */
  async check({ accept, reject }: Product, random: Random, now: Date): Promise<string[]> {
    if (this.#sent.length === 0) return [];
    const [id = ''] = this.#sent.splice(random.below(this.#sent.length), 1);
    const upload = await this.#records.get<Upload>('uploads', { id });
    if (!upload) return [];
    const refused = random.chance(0.4);
    await (refused ? reject(upload, 'Não deu para ler a imagem.', now) : accept(upload, now));
    return [refused ? 'media refused' : 'media ready'];
  }

  async checkAll(product: Product, random: Random, now: Date): Promise<void> {
    while (this.#sent.length > 0) await this.check(product, random, now);
  }

  /** What is due and has nothing against it, after a run of the job to which nothing happened. */
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

  /** Other histories have the same queue. */
  async clear(): Promise<void> {
    const left = await this.#records.drafts(this.#empresa.empresaId);
    for (const { id } of left) await this.#records.delete('rascunhos', { id });
  }
}
