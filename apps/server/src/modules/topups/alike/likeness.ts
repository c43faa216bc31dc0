/** A picture in grey, one byte for each point, row by row. Two that are compared have the same size. */
export type GreyPicture = { points: Uint8Array; width: number; height: number }

const TILE = 12
const POINTS = TILE * TILE
/** How far from its place a tile is looked for: a picture that was cropped or photographed anew is a little elsewhere. */
const REACH = 4
/** Whose points differ less than that (variance) has nothing on it that could be told apart. */
const BLANK = 60
/** Receipts of one bank are alike all over but where one says something else: it is those tiles that are asked. */
const WORST = 0.05
const FEWEST = 12

/** Below it two pictures are different ones: of receipts with one layout it is below, of one picture sent twice mostly above 0.9. */
export const ALIKE = 0.65

type Tile = { x: number; y: number; mean: number; spread: number }

/**
 * How far one picture is found again in the other, from 0 to 1: the mean of the twentieth of its tiles that are found worst, each
 * by how its points go with those at about the same place (correlation). Another format, size, quality or brightness change little of
 * it; another amount, name or reference much. Once it is below ALIKE, it is not looked at further.
 */
export function likeness(ours: GreyPicture, theirs: GreyPicture): number {
  const tiles = tilesOf(ours)
  if (tiles.length === 0) return tilesOf(theirs).length === 0 ? 1 : 0
  const asked = Math.max(1, Math.round(tiles.length * WORST))
  const worst: number[] = []
  for (const tile of tiles) {
    const found = bestAround(ours, theirs, tile)
    if (worst.length < asked) worst.push(found)
    else if (found < (worst[0] ?? 0)) worst[0] = found
    else continue
    worst.sort((one, other) => other - one)
    if (worst.length === asked && meanOf(worst) < ALIKE) break
  }
  return Math.max(0, meanOf(worst))
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** What has something on it, most first; of a picture with hardly anything what has the most. */
function tilesOf(picture: GreyPicture): Tile[] {
  const tiles: Tile[] = []
  for (let y = 0; y + TILE <= picture.height; y += TILE)
    for (let x = 0; x + TILE <= picture.width; x += TILE) tiles.push(tileAt(picture, x, y))
  tiles.sort((one, other) => other.spread - one.spread)
  const inked = tiles.filter(({ spread }) => spread >= BLANK * POINTS)
  return inked.length >= FEWEST ? inked : tiles.slice(0, FEWEST).filter(({ spread }) => spread >= POINTS)
}

/** `spread` is the sum of the squared distances from the mean. */
function tileAt({ points, width }: GreyPicture, x: number, y: number): Tile {
  let sum = 0
  let squares = 0
  for (let row = 0; row < TILE; row += 1)
    for (let column = 0; column < TILE; column += 1) {
      const point = points[(y + row) * width + x + column] ?? 0
      sum += point
      squares += point * point
    }
  const mean = sum / POINTS
  return { x, y, mean, spread: squares - sum * mean }
}

function bestAround(ours: GreyPicture, theirs: GreyPicture, tile: Tile): number {
  let best = -1
  for (let y = Math.max(0, tile.y - REACH); y <= Math.min(theirs.height - TILE, tile.y + REACH); y += 1)
    for (let x = Math.max(0, tile.x - REACH); x <= Math.min(theirs.width - TILE, tile.x + REACH); x += 1)
      best = Math.max(best, correlation(ours, theirs, tile, tileAt(theirs, x, y)))
  return best
}

function correlation(ours: GreyPicture, theirs: GreyPicture, one: Tile, other: Tile): number {
  if (other.spread <= 0) return 0
  let together = 0
  for (let row = 0; row < TILE; row += 1) {
    const from = (one.y + row) * ours.width + one.x
    const at = (other.y + row) * theirs.width + other.x
    for (let column = 0; column < TILE; column += 1)
      together += ((ours.points[from + column] ?? 0) - one.mean) * ((theirs.points[at + column] ?? 0) - other.mean)
  }
  return together / Math.sqrt(one.spread * other.spread)
}
