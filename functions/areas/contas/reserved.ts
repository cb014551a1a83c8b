import { env } from '../../platform/aws/env.ts';

/** Whether an address is the admin's: nobody else takes it, not even before the admin's account exists. */
export const isReserved = (email: string): boolean => email === adminEmail();

export const adminEmail = (): string => env('ADMIN_EMAIL').trim().toLowerCase();
