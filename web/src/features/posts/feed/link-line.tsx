import { Link2 } from 'lucide-react';
import { domainShown } from '#shared/rules/link-host.ts';
import type { Linked } from '../view/link-card.tsx';
import css from './link-line.module.css';

/** The post's link in one line; not clickable, because the card links to the post. */
export function LinkLine({ link, linkTitulo }: Linked) {
  if (!link) return null;
  return (
    <p className={css.line}>
      <Link2 size={16} />
      <span>{linkTitulo}</span>
      <span className={css.site}>{domainShown(link)}</span>
    </p>
  );
}
