import { useSearchParams } from 'react-router-dom';
import { useHasPapel } from '../../lib/session/papel.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { AJUSTES as T } from '../../texts/contas/seguranca.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const VIEWS = [
  'dados',
  'seguranca',
  'gestores',
  'plano',
  'integracoes',
  'avisos',
  'auditoria',
  'privacidade',
] as const;
export type SettingsView = (typeof VIEWS)[number];

/** Views in the settings of a dashboard. */
const viewsOf = (dashboard: string, isOwner: boolean): readonly SettingsView[] =>
  VIEWS.filter((key) => {
    // Companies only: plan, integrations, managers and audit. A manager sees only the views of the own account.
    if (['plano', 'integracoes', 'gestores', 'auditoria'].includes(key))
      return dashboard === PATHS.empresa && isOwner;
    // A company's mails and push messages go to its owner, never to managers.
    if (key === 'avisos' && dashboard === PATHS.empresa) return isOwner;
    // The administrator gets no notices.
    return (key !== 'privacidade' && key !== 'avisos') || dashboard !== PATHS.admin;
  });

/** The settings view in the address (`?aba=ajustes&ver=seguranca`). */
export function useSettingsView(dashboard: string): SettingsView {
  const asked = useSearchParams()[0].get('ver');
  return viewsOf(dashboard, useHasPapel('proprietario')).find((view) => view === asked) ?? 'dados';
}

export function SettingsNav({ dashboard }: { dashboard: string }) {
  const active = useSettingsView(dashboard);
  const tabs = viewsOf(dashboard, useHasPapel('proprietario')).map((key) => ({
    key,
    label: T[key],
    to: abaPath(dashboard, 'ajustes', key === 'dados' ? {} : { ver: key }),
  }));
  return <TabLinks label={T.secoes} active={active} tabs={tabs} />;
}
