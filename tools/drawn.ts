import { createHash } from 'node:crypto'

/**
 * For fast-check: what tests draw is the same in every run, so that a red test is red because of the change. Another seed
 * shows other cases: `DRAW_SEED=7 npx vitest run …`.
 */
export const DRAWN = { seed: Number(process.env.DRAW_SEED ?? 20261123) }

/**
 * So many of them at even distances, beginning where the seed and the name of who asks say: those who ask for few of the same
 * have others each, and all of them together.
 */
export function drawSome<T>(all: readonly T[], count: number, name: string): T[] {
  if (count >= all.length) return [...all]
  const begin = chanceOf(name) % all.length
  const places = Array.from({ length: count }, (_, n) => (begin + Math.floor((n * all.length) / count)) % all.length)
  return places.sort((a, b) => a - b).flatMap((place) => all.slice(place, place + 1))
}

/** Whether one that stands alone, and is known by its name, is in the share that is drawn. */
export const isDrawn = (share: number, name: string): boolean => chanceOf(name) < share * 2 ** 32

const chanceOf = (name: string): number => createHash('sha256').update(`${DRAWN.seed} ${name}`).digest().readUInt32BE()

/** As `drawSome`, a share of all of them, and one at least. */
export const drawPart = <T>(all: readonly T[], share: number, name: string): T[] =>
  drawSome(all, Math.ceil(all.length * share), name)
