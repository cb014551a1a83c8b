import { useSearchParams } from 'react-router-dom';
import { abaPath, PATHS } from '#paths.ts';
import { AJUSTES as T } from '#texts/contas/seguranca.ts';
import { TabLinks } from '#ui/tab-links.tsx';

const VIEWS = ['dados', 'seguranca', 'avisos', 'privacidade'] as const;
export type SettingsView = (typeof VIEWS)[number];

/** Views in the settings of an account: an employee's, a manager's and the admin's. */
const viewsOf = (dashboard: string): readonly SettingsView[] =>
  VIEWS.filter((key) => {
    // A company's push messages go to its owner, never to managers; an editor's report is switched in `dados`.
    if (key === 'avisos') return dashboard === PATHS.funcionario;
    return key !== 'privacidade' || dashboard !== PATHS.admin;
  });

/** The settings view in the address (`?aba=ajustes&ver=seguranca`). */
export function useSettingsView(dashboard: string): SettingsView {
  const asked = useSearchParams()[0].get('ver');
  return viewsOf(dashboard).find((view) => view === asked) ?? 'dados';
}

export function SettingsNav({ dashboard }: { dashboard: string }) {
  const active = useSettingsView(dashboard);
  const tabs = viewsOf(dashboard).map((key) => ({
    key,
    label: T[key],
    to: abaPath(dashboard, 'ajustes', key === 'dados' ? {} : { ver: key }),
  }));
  return <TabLinks label={T.secoes} active={active} tabs={tabs} />;
}
