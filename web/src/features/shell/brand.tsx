import { Avatar } from '#ui/avatar.tsx';
import { Logo } from '#ui/logo.tsx';
import css from './brand.module.css';

/** The company's logo above its panel; ours until it has loaded. */
export function Brand({
  nome,
  logo,
  note,
}: {
  nome: string | undefined;
  logo?: string | null | undefined;
  note?: string;
}) {
  if (!nome) return <Logo size={36} />;
  return (
    <span className={css.brand}>
      <Avatar name={nome} path={logo} size={36} square />
      <span className={css.words}>
        <span className={css.name} title={nome}>
          {nome}
        </span>
        {note ? <span className={css.note}>{note}</span> : null}
      </span>
    </span>
  );
}
