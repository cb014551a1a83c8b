import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../lib/session/papel.ts';
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

/** The parts of the settings of a dashboard. */
const viewsOf = (dashboard: string, isOwner: boolean): readonly SettingsView[] =>
  VIEWS.filter((key) => {
    // Only a company pays, joins other systems, is told who changed what and has managers, who look after their own account alone.
    if (['plano', 'integracoes', 'gestores', 'auditoria'].includes(key))
      return dashboard === PATHS.empresa && isOwner;
    // Outside the panel a company is told by its owner's address and browsers, never by a manager's.
    if (key === 'avisos' && dashboard === PATHS.empresa) return isOwner;
    // The administrator's account is the operator's own, and is told of nothing here.
    return (key !== 'privacidade' && key !== 'avisos') || dashboard !== PATHS.admin;
  });

/** Which part of the settings the address asks for (`?aba=ajustes&ver=seguranca`). */
export function useSettingsView(dashboard: string): SettingsView {
  const asked = useSearchParams()[0].get('ver');
  return viewsOf(dashboard, useMay('proprietario')).find((view) => view === asked) ?? 'dados';
}

/** The way from one part of the settings to the others. */
export function SettingsNav({ dashboard }: { dashboard: string }) {
  const active = useSettingsView(dashboard);
  const tabs = viewsOf(dashboard, useMay('proprietario')).map((key) => ({
    key,
    label: T[key],
    to: abaPath(dashboard, 'ajustes', key === 'dados' ? {} : { ver: key }),
  }));
  return <TabLinks label={T.secoes} active={active} tabs={tabs} />;
}
