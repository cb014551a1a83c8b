import { Monitor, Moon, Sun } from 'lucide-react';
import { setTema, type Tema, useTema } from '#lib/browser/theme.ts';
import { Segmented } from './segmented.tsx';

const icon = (Icon: typeof Sun) => <Icon size={16} />;
const OPTIONS = [
  { value: 'sistema', label: 'Tema do sistema', icon: icon(Monitor) },
  { value: 'claro', label: 'Tema claro', icon: icon(Sun) },
  { value: 'escuro', label: 'Tema escuro', icon: icon(Moon) },
] as const;

export function ThemeSwitch() {
  return (
    <Segmented<Tema>
      label="Tema"
      name="tema"
      iconsOnly
      options={OPTIONS}
      value={useTema()}
      onChange={setTema}
    />
  );
}
