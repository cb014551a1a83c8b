import type { Preferencias } from '#shared/rules/preferencias.ts';
import { PUSH as T } from '#texts/push/push.ts';
import { Section } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { DeviceSwitch } from './device-switch.tsx';

interface PushSettingsProps {
  push: Preferencias['push'];
  onChange: (change: Partial<Preferencias['push']>) => void;
}

/** Push messages of this device, by kind. */
export function PushSettings({ push, onChange }: PushSettingsProps) {
  return (
    <Section title={T.titulo} hint={T.dica}>
      <div className="stack gap-12">
        <DeviceSwitch />
        <Switch
          name="push-novoPost"
          label={T.novoPost}
          hint={T.novoPostDica}
          checked={push.novoPost}
          onChange={(novoPost) => onChange({ novoPost })}
        />
        <Switch
          name="push-trocas"
          label={T.trocas}
          checked={push.trocas}
          onChange={(trocas) => onChange({ trocas })}
        />
        <Switch
          name="push-ranking"
          label={T.ranking}
          checked={push.ranking}
          onChange={(ranking) => onChange({ ranking })}
        />
      </div>
    </Section>
  );
}
