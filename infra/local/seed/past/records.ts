import type { ChannelCode } from '../../../../functions/areas/compartilhamentos/index.ts';
import { toSend } from '../../../../functions/areas/compartilhamentos/send.ts';
import type { FuncionarioItem } from '../../../../functions/areas/contas/store/funcionarios.ts';
import { type ClickItem, clickItem, visitOf } from '../../../../functions/areas/links/store/clicks.ts';
import { newCode } from '../../../../functions/areas/links/store/code.ts';
import type { LinkItem } from '../../../../functions/areas/links/store/links.ts';
import type { TrocaItem } from '../../../../functions/areas/loja/store/exchange-trocas.ts';
import { placeOf } from '../../../../functions/areas/posts/store/place.ts';
import type { PostItem } from '../../../../functions/areas/posts/store/posts.ts';
import type { AttemptItem, PublishedItem } from '../../../../functions/areas/posts/store/shares.ts';
import { newUlid } from '../../../../functions/platform/dynamodb/ids.ts';
import { addMs, DAY_MS, dayOf } from '../../../../shared/rules/dates.ts';
import { PastPerson } from './people.ts';
import type { PastPost, Random } from './plan.ts';

const bytesBy =
  (random: Random) =>
  (size: number): Uint8Array =>
    Uint8Array.from({ length: size }, () => Math.floor(random() * 256));

/** Days until a past post expired: all have, so that employees' lists stay short. */
const SHOWN_DAYS = 14;

/** An expired post. */
export const pastPost = (
  empresaId: string,
  { text, at }: PastPost,
  tags: ReadonlyMap<string, string>,
): PostItem => {
  const id = newUlid(at);
  return {
    empresaId,
    id,
    lugar: placeOf(id, at),
    legenda: text.legenda,
    midias: text.scene ? [`midias/${empresaId}/${newUlid(at)}.webp`] : [],
    ups: text.ups,
    validade: dayOf(addMs(at, SHOWN_DAYS * DAY_MS)),
    alteravel: true,
    ...(text.link && { link: text.link[0], linkTitulo: text.link[1] }),
    tags: (text.tags ?? []).flatMap((nome) => tags.get(nome) ?? []),
    createdAt: at.toISOString(),
    todos: 'post',
    compartilhado: true,
  };
};

/** Clicks on a share's short link, each of a different visitor. */
export const clicksOn = (link: LinkItem, instants: readonly Date[], random: Random): ClickItem[] =>
  instants.map((at) => {
    const mark = Buffer.from(bytesBy(random)(8)).toString('hex');
    return clickItem(link, visitOf(mark, at), at);
  });

export interface PastShare {
  /** as sent */
  readonly attempt: AttemptItem;
  readonly urn: string;
  readonly url: string;
  /** of the employee */
  readonly name: string;
  readonly line: number;
  readonly at: Date;
}
export interface PastExchange {
  readonly at: Date;
  readonly person: number;
  readonly produto: {
    readonly id: string;
    readonly nome: string;
    readonly valor_ups: number;
    readonly custoCentavos?: number;
  };
}

interface PastPlan {
  readonly posts: readonly { readonly item: PostItem; readonly past: PastPost }[];
  readonly exchanges: readonly PastExchange[];
  readonly people: readonly FuncionarioItem[];
}

const lastShareOf = (posts: PastPlan['posts'], person: number): Date | undefined =>
  posts
    .flatMap(({ past }) => past.shares.filter((share) => share.person === person))
    .map(({ at }) => at)
    .sort((a, b) => b.getTime() - a.getTime())[0];

/** A published share, as the product records it (store/compartilhamentos/record.ts). */
export const published = ({ attempt, at, url, urn }: PastShare): PublishedItem => ({
  ...attempt,
  estado: 'publicado',
  compartilhamentoId: newUlid(at),
  compartilhadoEm: at.toISOString(),
  linkedinPostURL: url,
  urn,
  todos: 'compartilhamento',
  contado: true,
  publicou: attempt.funcionarioId,
});

/** A share as shown by LinkedIn. */
export function shownOnLinkedin({ attempt, name, urn, at }: PastShare, post: PostItem) {
  const { text, article } = toSend(attempt, post);
  return { urn, name, commentary: text, article, at: at.toISOString() };
}

/** The records of a company's past: shares, ledgers, exchanges, short links and clicks. */
export class PastRecords {
  readonly people: PastPerson[];
  readonly shares: PastShare[] = [];
  readonly trocas: TrocaItem[] = [];
  readonly links: LinkItem[] = [];
  readonly codes: ChannelCode[] = [];
  readonly clicks: ClickItem[] = [];
  readonly #random: Random;

  constructor({ posts, exchanges, people }: PastPlan, random: Random) {
    this.#random = random;
    this.people = people.map((record) => new PastPerson(record));
    const until = people.map((_, person) => lastShareOf(posts, person));
    const events = [
      ...posts.flatMap(({ item, past }) =>
        past.shares.map((share) => ({ at: share.at, happen: () => this.#share(item, share) })),
      ),
      // An employee's last share is recorded by the product itself, so later exchanges are left out.
      ...exchanges
        .filter(({ at, person }) => at < (until[person] ?? at))
        .map((exchange) => ({ at: exchange.at, happen: () => this.#exchange(exchange) })),
    ];
    for (const { happen } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) happen();
  }

  #share(post: PostItem, { person, at, clicks, channels }: PastPost['shares'][number]): void {
    const who = this.people[person];
    if (!who) return;
    const { id: postId, empresaId, lugar, ups, legenda, midias, link, linkTitulo } = post;
    const { id: funcionarioId, equipeId } = who.record;
    const team = equipeId === undefined ? {} : { equipeId };
    const line = who.move({
      valor: ups,
      motivo: 'compartilhamento',
      referencia: postId,
      nome: legenda,
      now: at,
    });
    const codigo = link ? newCode(bytesBy(this.#random)) : undefined;
    const urn = `urn:li:share:${(BigInt(at.getTime()) << 22n) + BigInt(Math.floor(this.#random() * 2 ** 22))}`;
    this.shares.push({
      at,
      line: Number(line.id),
      urn,
      name: who.record.nome,
      url: `${process.env.LINKEDIN_AUTH_URL}/feed/update/${urn}/`,
      attempt: {
        funcionarioId,
        postId,
        empresaId,
        estado: 'publicando',
        tentativa: newUlid(at),
        lugar,
        legenda,
        midias,
        ups,
        ...(codigo && { codigo }),
        ...team,
      },
    });
    if (!link || !codigo) return;
    const card = { link, ...(linkTitulo && { linkTitulo }) };
    const address: LinkItem = { codigo, empresaId, postId, funcionarioId, ...card, ...team };
    this.links.push(address);
    this.clicks.push(...clicksOn(address, clicks, this.#random));
    for (const { canal, clicks: others } of channels) {
      const code = {
        empresaId,
        funcionarioId,
        postId,
        canal,
        codigo: newCode(bytesBy(this.#random)),
        ...team,
      };
      this.codes.push(code);
      this.links.push({ ...code, link });
      this.clicks.push(...clicksOn({ ...code, link }, others, this.#random));
    }
  }

  /** Skipped if the employee cannot afford it yet. */
  #exchange({ at, person, produto }: PastExchange): void {
    const who = this.people[person];
    if (!who || who.record.ups < produto.valor_ups) return;
    const id = newUlid(at);
    const { saldo } = who.move({
      valor: -produto.valor_ups,
      motivo: 'troca',
      referencia: id,
      nome: produto.nome,
      now: at,
    });
    this.trocas.push({
      empresaId: who.record.empresaId,
      id,
      funcionarioId: who.record.id,
      produtoId: produto.id,
      produtoNome: produto.nome,
      valor_ups: produto.valor_ups,
      ...(produto.custoCentavos !== undefined && { custoCentavos: produto.custoCentavos }),
      data: at.toISOString(),
      status: 'entregue',
      entregueEm: addMs(at, DAY_MS).toISOString(),
      saldo,
      ...(who.record.equipeId !== undefined && { equipeId: who.record.equipeId }),
    });
  }
}
