import { STATEMENT_KINDS } from '@tradewind/contract/code-lists'
import type { Kind } from './statement-form.ts'

/** From the address. */
export const readKind = (value: unknown): Kind | undefined => STATEMENT_KINDS.find((name) => name === value)
