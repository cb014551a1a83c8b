import { refusal } from '../../../../shared/errors.ts';
import { MAX_EQUIPES } from '../../../../shared/rules/equipes.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import {
  createNamed,
  listNamed,
  type NamedItem,
  type NamedList,
  removeNamed,
  renameNamed,
} from '../../../platform/dynamodb/named-list.ts';
import { batchGet, getItem } from '../../../platform/dynamodb/queries.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';

export interface EquipeItem extends NamedItem {
  /** members with a seat (functions/areas/equipes/store/team-members.ts) */
  colaboradores: number;
}

const EQUIPES: NamedList = {
  max: MAX_EQUIPES,
  refusals: {
    nameTaken: REFUSALS.equipeNameTaken,
    full: REFUSALS.tooManyEquipes,
    notFound: REFUSALS.equipeNotFound,
  },
};
/** Prefix of the items of members. They sort behind the teams' own items, as all other items of the table do. */
export const MEMBERS = 'membro#';

/** In order of creation, `MAX_EQUIPES` at most. */
export const listEquipes = (empresaId: string, options?: { fresh: boolean }): Promise<EquipeItem[]> =>
  listNamed('equipes', empresaId, options);

/** A consistent read. Undefined if the company has no such team. */
export async function findEquipe(empresaId: string, id: string): Promise<EquipeItem | undefined> {
  const found = await getItem<EquipeItem>('equipes', { empresaId, id }, { fresh: true });
  return found && 'colaboradores' in found ? found : undefined;
}

/** As `findEquipe`. Throws 404 if there is none. */
export async function mustGetEquipe(empresaId: string, id: string): Promise<EquipeItem> {
  const found = await findEquipe(empresaId, id);
  if (!found) throw refusal(REFUSALS.equipeNotFound);
  return found;
}

/** A consistent read. Ids that are no teams of the company are left out. */
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

/** Deletes a team. functions/areas/privacidade/forget-equipe-rows.ts removes its members later. Throws 404. */
export const removeEquipe = (equipe: EquipeItem, now: Date, extra: readonly Write[] = []): Promise<void> =>
  removeNamed('equipes', EQUIPES, equipe, [
    emit('equipe.removida', { empresaId: equipe.empresaId, dados: { equipeId: equipe.id }, now }),
    ...extra,
  ]);
