// Works a published board of mutual support out again: `npm run draw -- http://localhost:8080 [2026-11-23]`.
import { createHash } from 'node:crypto'
import process from 'node:process'

const PLACE = 2n ** 32n
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0n)

/** The seed that a board must have. */
export const seedOf = ({ seal, day }) =>
  createHash('sha256')
    .update(`tradewind support|${seal ?? 'no seal yet'}|${day}`)
    .digest('hex')

/** A tenth of what counts may come from givers who have not received an order yet. */
const daysOf = ({ qualified, waiting }) => BigInt(Math.min(qualified + waiting, qualified + Math.floor(qualified / 9)))

/** How much each of these shops gets of an amount, as fractions: in proportion to its days, at most `most`. */
function portions(shops, amount, most) {
  const full = new Set()
  for (;;) {
    const open = shops.filter((shop) => !full.has(shop))
    const left = amount - most * BigInt(full.size)
    const all = sum(open.map((shop) => shop.days)) || 1n
    const over = open.filter((shop) => shop.days * left >= most * all)
    if (over.length === 0)
      return new Map(shops.map((shop) => [shop, full.has(shop) ? [most, 1n] : [shop.days * left, all]]))
    for (const shop of over) full.add(shop)
  }
}

const add = ([a, b], [c, d]) => (b === d ? [a + c, b] : [a * d + c * b, b * d])

/** The shop of each place, from what a board publishes. */
export function placesOf({ counts, settings, seed }) {
  const atMost = Math.floor((settings.lane_percent * settings.shop_percent) / 100)
  const shops = counts
    .map((count) => ({ id: count.shop_id, days: daysOf(count), young: count.young }))
    .filter((shop) => shop.days > 0n)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const young = shops.filter((shop) => shop.young)
  const old = shops.filter((shop) => !shop.young)
  const places = Math.min(settings.lane_percent, shops.length * atMost)
  const forYoung = Math.min(Math.floor((settings.lane_percent * settings.young_percent) / 100), young.length * atMost)
  const most = BigInt(atMost) * PLACE
  const [length, kept] = [BigInt(places) * PLACE, BigInt(forYoung) * PLACE]
  let portion = portions(shops, length, most)
  const [have, of] = young.map((shop) => portion.get(shop)).reduce(add, [0n, 1n])
  if (have < kept * of) portion = new Map([...portions(young, kept, most), ...portions(old, length - kept, most)])
  // Where each shop's stretch of the line ends, rounded down.
  let end = [0n, 1n]
  const line = shops.map((shop) => {
    end = add(end, portion.get(shop))
    return { id: shop.id, until: end[0] / end[1] }
  })
  return Array.from({ length: places }, (_, place) => {
    const point = (BigInt(`0x${seed}`) + BigInt(place) * PLACE) % length
    return line.find(({ until }) => point < until)?.id
  })
}

/** What does not agree in a board, in words. */
export function differencesIn(board) {
  const differences = []
  const seed = seedOf(board)
  if (seed !== board.seed) differences.push(`the seed should be ${seed}`)
  const places = placesOf({ ...board, seed })
  if (places.join() !== board.places.join()) differences.push(`the places should be ${places.join(', ')}`)
  return differences
}

if (process.argv[1]?.endsWith('draw.mjs')) {
  const [address = 'http://localhost:8080', day] = process.argv.slice(2)
  const answer = await fetch(`${address}/api/merchant/assist_board${day ? `?day=${day}` : ''}`)
  const { board } = (await answer.json()).data
  if (!board) console.log('No board has been drawn.')
  else {
    const differences = differencesIn(board)
    if (differences.length === 0)
      console.log(`The board of ${board.day} is what its inputs make: ${board.places.length} places.`)
    for (const difference of differences) console.error(difference)
    process.exitCode = differences.length === 0 ? 0 : 1
  }
}
