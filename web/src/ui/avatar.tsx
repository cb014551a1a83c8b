import { User } from 'lucide-react';
import { useState } from 'react';
import { mediaUrl } from '#lib/media/media.ts';
import css from './avatar.module.css';
import { cx } from './classes.ts';

const HUES = 12;

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % HUES;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

interface AvatarProps {
  name: string;
  /** media path; without one the initials are shown */
  path?: string | null | undefined;
  size?: 28 | 36 | 44 | 64 | 96;
  /** for logos */
  square?: boolean;
}

/** Decorative: the name is always beside it. */
export function Avatar({ name, path, size = 36, square = false }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const shape = cx(css.avatar, css[`s${size}`], square && css.square);
  if (path && broken !== path) {
    return (
      <img
        className={shape}
        src={mediaUrl(path)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
        onError={() => setBroken(path)}
      />
    );
  }
  return (
    <span className={cx(shape, css[`h${hueOf(name)}`])} aria-hidden="true">
      {name.trim() ? initialsOf(name) : <User size={size / 2} />}
    </span>
  );
}
