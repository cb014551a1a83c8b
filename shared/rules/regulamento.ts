/** The rules of a campaign, in characters. */
export const REGULATION_MAX = 20_000;

/** Whether an employee still has to accept the rules in force (0: there are none) before sharing. */
export const mustAccept = (inForce = 0, accepted = 0): boolean => accepted < inForce;
