import { abaPath, PATHS } from '#paths.ts';
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

interface SettingsGroup {
  key: GroupKey;
  views: readonly SettingsView[];
  titulo: string;
  dica: string;
}

export const SETTINGS_GROUPS = (Object.keys(VIEWS) as GroupKey[]).map(
  (key): SettingsGroup => ({ key, views: VIEWS[key], ...GRUPOS[key] }),
);

export const settingsPath = (view: SettingsView): string => abaPath(PATHS.empresa, 'ajustes', { ver: view });

/** The view that an address asks for, with its group. */
export function settingsAt(ver: string | null): { group: SettingsGroup; view: SettingsView } | undefined {
  for (const group of SETTINGS_GROUPS) {
    const view = group.views.find((each) => each === ver);
    if (view) return { group, view };
  }
  return undefined;
}

/** Title and hint of a view; a group's only view has those of the group. */
export const wordsOf = (group: SettingsGroup, view: SettingsView): { titulo: string; dica: string } =>
  view in VISTAS ? VISTAS[view as keyof typeof VISTAS] : group;
