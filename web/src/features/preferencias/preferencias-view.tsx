import { PREFERENCIAS as T } from '#texts/preferencias/preferencias.ts';
import { Section } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Switch } from '#ui/switch.tsx';
import css from './preferencias.module.css';
import { PushSettings } from './push-settings.tsx';
import { usePreferencias } from './use-preferencias.ts';

/** Ajustes → Avisos of an employee: channels by kind, and what colleagues see. */
export default function PreferenciasView() {
  const query = usePreferencias();
  const { data, change } = query;
  if (!data) return <NotLoaded query={query} erro={T.erro} />;
  const { email, push, aparecerNoRanking } = data;
  return (
    <div className={css.cards}>
      <Section title={T.email} hint={T.emailDica}>
        <div className="stack gap-12">
          <Switch
            name="resumo"
            label={T.resumo}
            hint={T.resumoDica}
            checked={email.resumo}
            onChange={(resumo) => change({ email: { resumo } })}
          />
          <Switch
            name="novoPost"
            label={T.novoPost}
            checked={email.novoPost}
            onChange={(novoPost) => change({ email: { novoPost } })}
          />
          <Switch
            name="conquistas"
            label={T.conquistas}
            checked={email.conquistas}
            onChange={(conquistas) => change({ email: { conquistas } })}
          />
        </div>
      </Section>
      <PushSettings push={push} onChange={(some) => change({ push: some })} />
      <Section title={T.ranking}>
        <Switch
          name="aparecerNoRanking"
          label={T.aparecer}
          hint={T.aparecerDica}
          checked={aparecerNoRanking}
          onChange={(on) => change({ aparecerNoRanking: on })}
        />
      </Section>
    </div>
  );
}
