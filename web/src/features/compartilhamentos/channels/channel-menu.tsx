import { CANAIS as T } from '#texts/compartilhamentos/canais.ts';
import { MenuList } from '#ui/menu.tsx';
import { ChannelIcon } from './channel-icon.tsx';
import { availableChannels, type ChannelListProps, channelName, useChannel } from './use-channel.ts';

/** The channels on a laptop. */
export default function ChannelMenu({ anchor, ...props }: ChannelListProps & { anchor: HTMLElement | null }) {
  const { open } = useChannel(props);
  const items = availableChannels(props.hasLink).map((canal) => ({
    label: channelName(canal, props.hasLink),
    icon: <ChannelIcon canal={canal} />,
    onSelect: () => open(canal),
  }));
  if (!anchor) return null;
  return (
    <MenuList
      label={T.abrir}
      hint={props.hasLink ? T.dica : T.dicaSemLink}
      align="start"
      {...{ items, anchor }}
      onClose={props.onClose}
    />
  );
}
