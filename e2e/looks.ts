import { PROOF } from '../apps/server/test/proof.ts'
import { drawSome, isDrawn } from '../tools/drawn.ts'

/**
 * The looks, languages or readers of a journey: all of them for `npm run prove -- looks`. `npm test` draws one for each that
 * asks by its name, and together they show every one.
 */
export const looksFor = <T>(name: string, all: readonly T[]): T[] => drawSome(all, PROOF.looks, name)

/** Whether this look of a journey asks axe, which is half of what a page costs. Those who come to look at one screen after the other ask at each. */
export const asksAxe = (name: string): boolean => isDrawn(PROOF.axe, name)
