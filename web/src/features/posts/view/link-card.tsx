import { Link2 } from 'lucide-react';
import type { Post } from '#shared/routes/entities.ts';
import { domainShown } from '#shared/rules/link-host.ts';
import { LINK as T } from '#texts/links/link.ts';
import css from './link-card.module.css';

export type Linked = Pick<Post, 'link' | 'linkTitulo' | 'linkDescricao'>;

/** The link's card as typed by the company; the page itself is not fetched. */
const LinkFace = ({ link, linkTitulo, linkDescricao }: Linked) => (
  <>
    <Link2 />
    <span className={css.title}>{linkTitulo}</span>
    {linkDescricao ? <span className={css.description}>{linkDescricao}</span> : null}
    <span className={css.domain}>{link ? domainShown(link) : null}</span>
  </>
);

/** The link of a post; nothing without one. */
export function LinkCard(post: Linked) {
  if (!post.link) return null;
  return (
    <a className={css.card} href={post.link} target="_blank" rel="noopener noreferrer">
      <LinkFace {...post} />
      <span className="so-leitor">{T.novaAba}</span>
    </a>
  );
}
