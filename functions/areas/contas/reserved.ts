import { env } from '../../platform/aws/env.ts';
import { type Conta, findConta } from './store/contas.ts';

/** Whether an address is the admin's. No other account may use it, even before the admin's account exists. */
export const isReserved = (email: string): boolean => email === adminEmail();

export const adminEmail = (): string => env('ADMIN_EMAIL').trim().toLowerCase();

/** The admin's account; undefined before it exists. */
export const findAdmin = (): Promise<Conta | undefined> => findConta(adminEmail());
