/** Whether this is the night's run (`npm run nightly`, `NIGHT=1`), which also repeats what the day asks once. */
const isNight = process.env.NIGHT === '1';

/**
 * How often, how many or which: by day what shows a property once, by night the same again at other sizes, widths,
 * themes, seeds and roles (tests/README.md).
 */
export const dayOrNight = <T>(day: T, night: T): T => (isNight ? night : day);
