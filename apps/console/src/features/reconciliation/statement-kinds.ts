import { MONEY_SOURCES } from '@tradewind/contract/code-lists'
import type { Kind } from './statement-form.ts'

/** From the address. */
export const readKind = (value: unknown): Kind | undefined => MONEY_SOURCES.find((name) => name === value)
