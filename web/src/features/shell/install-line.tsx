import { Download } from 'lucide-react';
import { useState } from 'react';
import { INSTALAR as T } from '#texts/shell/instalar.ts';
import { Button } from '#ui/button.tsx';

/** A quiet offer to install the panel; an iPhone has no question of its own, so the two taps are explained. */
export default function InstallLine({ how }: { how: 'prompt' | 'ios' }) {
  const [pressed, setPressed] = useState(false);
  if (pressed) return <p role="status">{how === 'ios' ? T.ios : null}</p>;
  const install = () => {
    setPressed(true);
    // The browser takes each event once.
    void globalThis.painelInstalar?.prompt?.();
    globalThis.painelInstalar = undefined;
  };
  return (
    <Button variant="ghost" wide icon={<Download />} onClick={install}>
      {T.oferta}
    </Button>
  );
}
