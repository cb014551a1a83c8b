import { decodeTime } from 'ulid';
import type { Canal } from '../../../shared/rules/canais.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import type { DomainEvent, FOR_RESULTS } from '../../events/index.ts';
import { type ClickItem, windowOf } from '../links/index.ts';

/** The team that a fact also counts for: the employee's at that moment; of clicks, the employee's when the share was requested. */
interface OfTeam {
  equipeId?: string | undefined;
}

/** Something that results count, read from an event or from what is stored of it (functions/areas/resultados/sources.ts). */
export type Fact =
  | ({
      of: 'share';
      funcionarioId: string;
      postId: string;
      /** the post's place */
      lugar: string;
      line: number;
      dia: string;
      ups: number;
    } & OfTeam)
  | ({ of: 'bonus'; funcionarioId: string; line: number; dia: string; ups: number } & OfTeam)
  | ({
      of: 'clicks';
      funcionarioId: string;
      postId: string;
      /** absent: LinkedIn */
      canal?: Canal | undefined;
      codigo: string;
      janela: string;
    } & OfTeam)
  | { of: 'entry'; funcionarioId: string; dia: string }
  | { of: 'exit'; funcionarioId: string; entrou: string; dia: string }
  | { of: 'team'; funcionarioId: string }
  | { of: 'access'; funcionarioId: string }
  | { of: 'publication'; postId: string; dia: string }
  | { of: 'removal'; postId: string; dia: string }
  | { of: 'exchange'; trocaId: string };
export type FactOf<K extends Fact['of']> = Extract<Fact, { of: K }>;

/** The fact that results count for an event; undefined if there is none. */
export function factOf({ tipo, em, dados }: DomainEvent<(typeof FOR_RESULTS)[number]>): Fact | undefined {
  const dia = dayOf(new Date(em));
  switch (tipo) {
    case 'compartilhamento.publicado': {
      const { funcionarioId, postId, lugar, movimento, equipeId } = dados;
      const line = Number(movimento.id);
      return { of: 'share', funcionarioId, postId, lugar, line, dia, ups: movimento.valor, equipeId };
    }
    case 'sugestao.respondida': {
      const { funcionarioId, movimento, equipeId } = dados;
      if (!movimento) return undefined;
      return { of: 'bonus', funcionarioId, line: Number(movimento.id), dia, ups: movimento.valor, equipeId };
    }
    case 'colaborador.entrou':
      return { of: 'entry', funcionarioId: dados.funcionarioId, dia };
    case 'colaborador.removido': {
      const { funcionarioId } = dados;
      return { of: 'exit', funcionarioId, entrou: registeredOn(funcionarioId) ?? dia, dia };
    }
    case 'colaborador.mudou_de_equipe':
      return { of: 'team', funcionarioId: dados.funcionarioId };
    case 'colaborador.mudou_de_acesso':
      return { of: 'access', funcionarioId: dados.funcionarioId };
    case 'post.publicado':
      return { of: 'publication', postId: dados.postId, dia };
    case 'post.removido':
      // Without a place it was a draft.
      return dados.lugar === undefined ? undefined : { of: 'removal', postId: dados.postId, dia };
    case 'troca.criada':
    case 'troca.atualizada':
      return { of: 'exchange', trocaId: dados.trocaId };
  }
}

/** The day an id was created, which is all that remains of a removed employee's registration. Undefined for an id that is no ULID. */
export function registeredOn(id: string): string | undefined {
  try {
    return dayOf(new Date(decodeTime(id)));
  } catch {
    return undefined;
  }
}

/** The fact for a counted click: its half hour has to be counted again. */
export const clicksFact = (click: ClickItem): FactOf<'clicks'> => ({
  of: 'clicks',
  funcionarioId: click.funcionarioId,
  postId: click.postId,
  canal: click.canal,
  codigo: click.codigo,
  janela: windowOf(click),
  equipeId: click.equipeId,
});

/** The key of one half hour of one short link. */
export const clicksKey = ({ codigo, janela }: FactOf<'clicks'>): string => `${codigo} ${janela}`;

/** The day in São Paulo of a half hour in UTC. No half hour lies in two days. */
export const dayOfWindow = (janela: string): string => dayOf(new Date(janela));
