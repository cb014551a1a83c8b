import { Check, Copy } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.tsx';

interface CopyButtonProps {
  text: string;
  children: ReactNode;
  variant?: ButtonProps['variant'];
}

/** Whether it could; if not, a toast says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.bad('Não foi possível copiar. Selecione o texto e copie manualmente.');
    return false;
  }
}

export function CopyButton({ text, children, variant = 'secondary' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    // Keeps its width, so nothing beside it moves.
    button.style.minWidth = `${button.offsetWidth}px`;
    if (!(await copyText(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Button variant={variant ?? 'secondary'} onClick={copy} icon={copied ? <Check /> : <Copy />}>
      <span aria-live="polite">{copied ? 'Copiado!' : children}</span>
    </Button>
  );
}
