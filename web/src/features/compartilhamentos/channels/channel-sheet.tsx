import { CANAIS as T } from '#texts/compartilhamentos/canais.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ChannelIcon } from './channel-icon.tsx';
import css from './channels.module.css';
import { availableChannels, type ChannelListProps, channelName, useChannel } from './use-channel.ts';

/** The channels on a phone. */
export default function ChannelSheet(props: ChannelListProps) {
  const { opening, open } = useChannel(props);
  return (
    <Dialog title={T.abrir} onClose={props.onClose}>
      <p>{props.hasLink ? T.dica : T.dicaSemLink}</p>
      <ul className={css.grid}>
        {availableChannels(props.hasLink).map((canal) => (
          <li key={canal}>
            <button
              type="button"
              className={css.tile}
              disabled={opening !== undefined}
              aria-busy={opening === canal || undefined}
              onClick={() => open(canal)}
            >
              <span className={css.mark}>
                {opening === canal ? <Spinner size={20} /> : <ChannelIcon canal={canal} />}
              </span>
              {channelName(canal, props.hasLink)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
