/** Clicks on a share in a day by half hour, stored as `1230:4;1300:1`. */
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

export const clicksIn = (janelas: string): number =>
  [...readWindows(janelas).values()].reduce((sum, count) => sum + count, 0);
