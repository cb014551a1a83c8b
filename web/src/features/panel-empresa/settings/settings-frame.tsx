import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePlano } from '#features/empresas/use-empresa.ts';
import { useGestores } from '#features/gestores/use-gestores.ts';
import { useIsDesktop } from '#lib/browser/hooks.ts';
import { useSession } from '#lib/session/session.ts';
import { abaPath, PATHS } from '#paths.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { AJUSTES } from '#texts/contas/seguranca.ts';
import { AJUSTES_EMPRESA as T } from '#texts/empresas/empresa.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import css from './settings-frame.module.css';
import {
  isSettingsView,
  type SettingsGroup,
  type SettingsView,
  settingsGroups,
  settingsPath,
  wordsOf,
} from './settings-groups.ts';

/**
 * `Ajustes da Empresa`: the groups beside the chosen view. Below desktop width they are a page of their own, which leads
 * to the views and back.
 */
export function SettingsFrame({ children }: { children: (view: SettingsView) => ReactNode }) {
  const desktop = useIsDesktop();
  const ver = useSearchParams()[0].get('ver');
  const empresaId = useSession()?.empresaId ?? '';
  const plano = usePlano(empresaId);
  const isAsked = isSettingsView(ver);
  // Managers of an earlier plan can still be removed.
  const lacksGestores = plano !== undefined && !hasRecurso(plano, 'gestores');
  const { data: gestores } = useGestores(
    empresaId,
    lacksGestores && (ver === 'seguranca' || ver === 'gestores'),
  );
  const groups = settingsGroups(plano, [ver, ...(gestores?.length ? ['gestores'] : [])]);
  if (!isAsked && !desktop)
    return (
      <>
        <PageHeader title={T.titulo} />
        <Groups groups={groups} />
      </>
    );
  const view = isAsked ? ver : 'dados';
  const group = groups.find(({ views }) => views.includes(view));
  if (!group) return null;
  const { dica } = wordsOf(group, view, plano);
  return (
    <>
      {desktop ? (
        <PageHeader title={T.titulo} hint={dica} />
      ) : (
        <PageHeader
          title={group.titulo}
          hint={dica}
          back={
            <LinkButton variant="ghost" size="s" icon={<ArrowLeft />} to={abaPath(PATHS.empresa, 'ajustes')}>
              {AJUSTES.titulo}
            </LinkButton>
          }
        />
      )}
      <div className={css.frame}>
        {desktop ? <Groups groups={groups} active={group.key} /> : null}
        <div className={css.view}>
          {group.views.length > 1 ? (
            <TabLinks
              label={group.titulo}
              active={view}
              tabs={group.views.map((key) => ({
                key,
                label: wordsOf(group, key, plano).titulo,
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
function Groups({ groups, active }: { groups: readonly SettingsGroup[]; active?: string }) {
  return (
    <nav aria-label={AJUSTES.secoes} className={active ? css.beside : css.page}>
      <ul>
        {groups.map(({ key, views, titulo, dica }) => (
          <li key={key}>
            <Link
              to={settingsPath(views[0] as SettingsView)}
              aria-current={key === active ? 'page' : undefined}
            >
              <span className="words gap-2">
                <span className={css.name}>{titulo}</span>
                {active ? null : <span className={css.hint}>{dica}</span>}
              </span>
              {active ? null : <ChevronRight size={20} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
