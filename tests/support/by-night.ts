/** Whether this is the nightly run (`npm run nightly`, `NIGHT=1`), with all repetitions. */
const isNight = process.env.NIGHT === '1';

/**
 * How often, how many or which: by day what shows a property once, by night repetitions with other sizes, widths,
 * themes, seeds and roles (tests/README.md).
 */
export const dayOrNight = <T>(day: T, night: T): T => (isNight ? night : day);
