import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import css from './button.module.css';
import { cx } from './classes.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'soft';
  size?: 's' | 'm' | 'l';
  icon?: ReactNode;
  /** full width */
  wide?: boolean;
}

const look = ({ variant = 'primary', size = 'm', wide }: Look, extra?: string) =>
  cx(css.button, css[variant], css[size], wide && css.wide, extra);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** disabled, with a spinner */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  icon,
  wide,
  loading,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide } as Look, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button: `to` inside the app, `href` elsewhere. */
export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide } as Look, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

interface ExternalProps extends Look {
  href: string;
  children: ReactNode;
}

/** Opens a new tab without access to our window. */
export function ExternalButton({ variant, size, icon, wide, href, children }: ExternalProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={look({ variant, size, wide } as Look)}
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** accessible name and tooltip */
  label: string;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={cx(css.icon, className)}>
      {children}
    </button>
  );
}
