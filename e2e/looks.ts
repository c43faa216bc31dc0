import { PROOF } from '../apps/server/test/proof.ts'
import { drawSome } from '../tools/drawn.ts'

/**
 * The looks, languages or readers of a journey: all of them for `npm run prove -- looks`. `npm test` draws one for each that
 * asks by its name, and together they show every one.
 */
export const looksFor = <T>(name: string, all: readonly T[]): T[] => drawSome(all, PROOF.looks, name)
