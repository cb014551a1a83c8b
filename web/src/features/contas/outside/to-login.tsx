import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#paths.ts';
import css from '#ui/plain-form.module.css';

export const ToLogin = ({ children }: { children: ReactNode }) => (
  <Link className={css.link} to={PATHS.login}>
    {children}
  </Link>
);
