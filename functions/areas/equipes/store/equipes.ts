import { refusal } from '../../../../shared/refusals.ts';
import { MAX_EQUIPES } from '../../../../shared/rules/equipes.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import {
  createNamed,
  guardId,
  listNamed,
  type NamedItem,
  type NamedList,
  removeNamed,
  renameNamed,
} from '../../../platform/dynamodb/named-list.ts';
import { batchGet, getItem } from '../../../platform/dynamodb/queries.ts';
import { emit } from '../../../platform/events/outbox.ts';

export interface EquipeItem extends NamedItem {
  /** people of it who hold a seat, kept in the transactions of people's changes (people.ts) */
  colaboradores: number;
}

const EQUIPES: NamedList = {
  max: MAX_EQUIPES,
  refusals: { nameTaken: 'equipeNameTaken', full: 'tooManyEquipes', notFound: 'equipeNotFound' },
};
/** Who is in which team (people.ts): sorts behind the ids of teams, as everything else of the table does. */
export const MEMBERS = 'membro#';

/** Teams of a company in order of creation: `MAX_EQUIPES` at most. */
export const listEquipes = (empresaId: string, options?: { fresh: boolean }): Promise<EquipeItem[]> =>
  listNamed('equipes', empresaId, options);

/** A team of the company, as it is now; undefined for whatever is none. */
export async function findEquipe(empresaId: string, id: string): Promise<EquipeItem | undefined> {
  const found = await getItem<EquipeItem>('equipes', { empresaId, id }, { fresh: true });
  return found && 'colaboradores' in found ? found : undefined;
}

/** A team of the company. Throws 404. */
export async function mustGetEquipe(empresaId: string, id: string): Promise<EquipeItem> {
  const found = await findEquipe(empresaId, id);
  if (!found) throw refusal('equipeNotFound');
  return found;
}

/** The company's team of this name, ignoring case and space. */
export async function findEquipeByNome(empresaId: string, nome: string): Promise<EquipeItem | undefined> {
  const guard = await getItem<{ dono: string }>('equipes', { empresaId, id: guardId(nome) }, { fresh: true });
  return guard && findEquipe(empresaId, guard.dono);
}

/** Those of the ids that are teams of the company, as they are now. */
export async function getEquipes(empresaId: string, ids: readonly string[]): Promise<EquipeItem[]> {
  const items = await batchGet<EquipeItem>(
    'equipes',
    [...new Set(ids)].map((id) => ({ empresaId, id })),
    { fresh: true },
  );
  return items.filter((item) => 'colaboradores' in item);
}

export const createEquipe = (equipe: EquipeItem, extra: readonly Write[]): Promise<void> =>
  createNamed('equipes', EQUIPES, equipe, extra);

export const renameEquipe = (before: EquipeItem, nome: string, extra: readonly Write[] = []): Promise<void> =>
  renameNamed('equipes', EQUIPES, before, { nome, extra });

/** Deletes a team; its people lose it afterwards (functions/areas/privacidade/consumers/forget-equipe.ts). Throws 404 when it is gone. */
export const removeEquipe = (equipe: EquipeItem, now: Date, extra: readonly Write[] = []): Promise<void> =>
  removeNamed('equipes', EQUIPES, equipe, [
    emit('equipe.removida', { empresaId: equipe.empresaId, dados: { equipeId: equipe.id }, now }),
    ...extra,
  ]);
