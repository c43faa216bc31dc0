import type { Kind } from './statement-form.ts'

/** Whose word a statement is. */
export const kindNames = ['bank', 'chain'] as const satisfies Kind[]

/** From the address. */
export const readKind = (value: unknown): Kind | undefined => kindNames.find((name) => name === value)
