import { User } from 'lucide-react';
import { useState } from 'react';
import { mediaUrl } from '#lib/media/media.ts';
import css from './avatar.module.css';
import { cx } from './classes.ts';

/** Of the letters, by the size of the picture. */
const TEXT_PX = { 28: 11, 36: 13, 44: 15, 64: 22, 96: 32 } as const;

/** One of twelve, in degrees. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (285 + 30 * (sum % 12)) % 360;
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
  size?: keyof typeof TEXT_PX;
  /** for logos */
  square?: boolean;
}

/** Decorative: the name is always beside it. */
export function Avatar({ name, path, size = 36, square = false }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const shape = cx(css.avatar, square && css.square);
  const style = { width: size, height: size, fontSize: TEXT_PX[size], '--hue': hueOf(name) };
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
    <span className={shape} style={style} aria-hidden="true">
      {name.trim() ? initialsOf(name) : <User size={size / 2} />}
    </span>
  );
}
