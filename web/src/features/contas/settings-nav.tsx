import { useSearchParams } from 'react-router-dom';
import { abaPath, PATHS } from '../../paths.ts';
import { AJUSTES as T } from '../../texts/contas/seguranca.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const VIEWS = ['dados', 'seguranca', 'plano', 'privacidade'] as const;
export type SettingsView = (typeof VIEWS)[number];

/** Which part of the settings the address asks for (`?aba=ajustes&ver=seguranca`). */
export function useSettingsView(): SettingsView {
  const asked = useSearchParams()[0].get('ver');
  return VIEWS.find((view) => view === asked) ?? 'dados';
}

/** The parts of the settings of a dashboard. */
export function SettingsNav({ dashboard }: { dashboard: string }) {
  const active = useSettingsView();
  const shown = VIEWS.filter((key) => {
    // Only a company pays, and the administrator's account is the operator's own.
    if (key === 'plano') return dashboard === PATHS.empresa;
    return key !== 'privacidade' || dashboard !== PATHS.admin;
  });
  const tabs = shown.map((key) => ({
    key,
    label: T[key],
    to: abaPath(dashboard, 'ajustes', key === 'dados' ? {} : { ver: key }),
  }));
  return <TabLinks label={T.secoes} active={active} tabs={tabs} />;
}
