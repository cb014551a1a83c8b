import { abaPath, PATHS } from '#paths.ts';
import { hasRecurso, isEnterprise, type PlanoNome, type Recurso } from '#shared/rules/planos.ts';
import { GRUPOS, VISTAS } from '#texts/empresas/ajustes.ts';

/** The groups of a company's settings, each with its views. A view's key is its address (`ver`). */
const VIEWS = {
  empresa: ['dados'],
  campanha: ['campanha'],
  pessoas: ['gestores', 'seguranca', 'sso'],
  integracoes: ['integracoes'],
  plano: ['plano', 'mais'],
  privacidade: ['privacidade', 'auditoria'],
  notificacoes: ['avisos'],
} as const;
type GroupKey = keyof typeof VIEWS;
export type SettingsView = (typeof VIEWS)[GroupKey][number];

/** What a plan must have for a view to be shown; the others are for all plans. */
const NEEDS: { readonly [V in SettingsView]?: Recurso } = {
  gestores: 'gestores',
  sso: 'sso',
  // the first of its parts
  integracoes: 'mensageiros',
  auditoria: 'auditoria',
};

export interface SettingsGroup {
  key: GroupKey;
  views: readonly SettingsView[];
  titulo: string;
  dica: string;
}

export const settingsPath = (view: SettingsView): string => abaPath(PATHS.empresa, 'ajustes', { ver: view });

export const isSettingsView = (ver: string | null): ver is SettingsView =>
  Object.values(VIEWS).some((views) => views.some((view) => view === ver));

/** The groups with the views that the plan has, and `extra`: the view on screen, say. */
export function settingsGroups(plano: PlanoNome | undefined, extra: readonly unknown[]): SettingsGroup[] {
  const isShown = (view: SettingsView) => {
    const recurso = NEEDS[view];
    return recurso === undefined || (plano && hasRecurso(plano, recurso)) || extra.includes(view);
  };
  return (Object.keys(VIEWS) as GroupKey[]).flatMap((key) => {
    const all: readonly SettingsView[] = VIEWS[key];
    const views = all.filter(isShown);
    const [only] = views;
    if (!only) return [];
    const group = { key, views, ...GRUPOS[key] };
    // The name of a group that lost its others would promise them.
    return [views.length === 1 && all.length > 1 ? { ...group, ...wordsOf(group, only, plano) } : group];
  });
}

/** Title and hint of a view; a group's only view has those of the group. */
export function wordsOf(
  { titulo, dica }: Pick<SettingsGroup, 'titulo' | 'dica'>,
  view: SettingsView,
  plano: PlanoNome | undefined,
): Pick<SettingsGroup, 'titulo' | 'dica'> {
  if (view === 'mais' && plano && isEnterprise(plano)) return VISTAS.tudo;
  return view in VISTAS ? VISTAS[view as keyof typeof VISTAS] : { titulo, dica };
}
