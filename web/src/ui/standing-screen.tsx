import type { ReactNode } from 'react';
import { useTitle } from '#lib/browser/title.ts';
import { Drawing, type DrawingName } from './drawing.tsx';
import { LogoMark } from './logo.tsx';
import css from './standing-screen.module.css';

interface StandingScreenProps {
  title: string;
  drawing: DrawingName;
  children: ReactNode;
}

/** Replaces the panel of an account that may not use it now, and says why. */
export function StandingScreen({ title, drawing, children }: StandingScreenProps) {
  useTitle(title);
  return (
    <div className={css.page}>
      <main className={css.card} tabIndex={-1}>
        <LogoMark size={40} />
        <Drawing name={drawing} />
        <h1 className={css.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
