import { CircleHelp } from 'lucide-react';
import css from '#features/funcionarios/own/balance-link.module.css';
import { BalanceLink } from '#features/funcionarios/own/balance-link.tsx';
import { useIsPhone, useIsScrolled } from '#lib/browser/hooks.ts';
import { IconButton } from '#ui/button.tsx';

/** Lower edge of the profile's line, which shows the balance at the top of the home. */
const LINE_PX = 56;

interface TopEndProps {
  ups: number | undefined;
  home: boolean;
  /** undefined without contacts, and until they are known */
  help: { label: string; onPress: () => void } | undefined;
}

/** Right end of a phone's top bar: the balance. At the top of the home it is help, which is otherwise behind Mais. */
export function TopEnd({ ups, home, help }: TopEndProps) {
  const scrolled = useIsScrolled(LINE_PX);
  if (useIsPhone() && home && !scrolled)
    return (
      <span className={css.help}>
        {help ? (
          <IconButton label={help.label} onClick={help.onPress}>
            <CircleHelp size={20} />
          </IconButton>
        ) : null}
      </span>
    );
  return ups === undefined ? null : <BalanceLink ups={ups} />;
}
