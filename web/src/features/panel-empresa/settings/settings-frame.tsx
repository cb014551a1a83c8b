import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useIsDesktop } from '#lib/browser/hooks.ts';
import { abaPath, PATHS } from '#paths.ts';
import { AJUSTES } from '#texts/contas/seguranca.ts';
import { AJUSTES_EMPRESA as T } from '#texts/empresas/empresa.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import css from './settings-frame.module.css';
import { SETTINGS_GROUPS, type SettingsView, settingsAt, settingsPath, wordsOf } from './settings-groups.ts';

/**
 * `Ajustes da Empresa`: the groups beside the chosen view. Below desktop width they are a page of their own, which leads
 * to the views and back.
 */
export function SettingsFrame({ children }: { children: (view: SettingsView) => ReactNode }) {
  const desktop = useIsDesktop();
  const asked = settingsAt(useSearchParams()[0].get('ver'));
  if (!asked && !desktop)
    return (
      <>
        <PageHeader title={T.titulo} />
        <Groups />
      </>
    );
  const { group, view } = asked ?? { group: SETTINGS_GROUPS[0], view: 'dados' as const };
  if (!group) return null;
  const { dica } = wordsOf(group, view);
  return (
    <>
      {desktop ? (
        <PageHeader title={T.titulo} hint={dica} />
      ) : (
        <PageHeader
          title={group.titulo}
          hint={dica}
          back={
            <LinkButton
              variant="ghost"
              size="s"
              icon={<ArrowLeft size={18} aria-hidden="true" />}
              to={abaPath(PATHS.empresa, 'ajustes')}
            >
              {AJUSTES.titulo}
            </LinkButton>
          }
        />
      )}
      <div className={css.frame}>
        {desktop ? <Groups active={group.key} /> : null}
        <div className={css.view}>
          {group.views.length > 1 ? (
            <TabLinks
              label={group.titulo}
              active={view}
              tabs={group.views.map((key) => ({
                key,
                label: wordsOf(group, key).titulo,
                to: settingsPath(key),
              }))}
            />
          ) : null}
          {children(view)}
        </div>
      </div>
    </>
  );
}

/** The groups: beside the active one short names, as a page of their own what is in them too. */
function Groups({ active }: { active?: string }) {
  return (
    <nav aria-label={AJUSTES.secoes} className={active ? css.beside : css.page}>
      <ul>
        {SETTINGS_GROUPS.map(({ key, views, titulo, dica }) => (
          <li key={key}>
            <Link
              to={settingsPath(views[0] as SettingsView)}
              aria-current={key === active ? 'page' : undefined}
            >
              <span className={css.words}>
                <span className={css.name}>{titulo}</span>
                {active ? null : <span className={css.hint}>{dica}</span>}
              </span>
              {active ? null : <ChevronRight size={20} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
