import { addChannels, asChannel, type ChannelClicks, channelOf } from './channels.ts';

/**
 * Clicks on an employee's links to a post in a day by half hour and channel, stored as `1230:4;1230w:2;1300:1`; LinkedIn has
 * no letter.
 */
export const readWindows = (janelas: string): Map<string, number> =>
  new Map(
    janelas
      .split(';')
      .filter(Boolean)
      .map((window): [string, number] => {
        const [hour = '', count = ''] = window.split(':');
        return [hour, Number(count)];
      }),
  );

export const writeWindows = (windows: ReadonlyMap<string, number>): string =>
  [...windows].map(([hour, count]) => `${hour}:${count}`).join(';');

export function clicksIn(janelas: string): { cliques: number; canais: ChannelClicks | undefined } {
  let cliques = 0;
  let canais: ChannelClicks | undefined;
  for (const [hour, count] of readWindows(janelas)) {
    cliques += count;
    canais = addChannels(canais, asChannel(channelOf(hour.slice(4)), count));
  }
  return { cliques, canais };
}
