import { Children, type ReactNode } from 'react';
import { Collapsed } from './collapsed.tsx';

interface PaidFeaturesProps {
  /** what the plan does not include, disabled and with its reason; may be nothing */
  children: ReactNode;
  /** shown at first, because something in it has a value */
  open?: boolean;
}

/** One collapsed line for the controls of a form that only other plans enable. */
export function PaidFeatures({ children, open = false }: PaidFeaturesProps) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <Collapsed summary="Recursos dos planos pagos" open={open}>
      {children}
    </Collapsed>
  );
}
