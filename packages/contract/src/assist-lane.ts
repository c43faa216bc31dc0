/** What is published of a shop's support: days by givers who have received an order, and by those who have not yet. No person. */
export type SupportCount = { shop_id: string; qualified: number; waiting: number; young: boolean }

/** Of a hundred hot places how many are drawn, and how many of these one shop has at most and young shops have at least, in percent. */
export type LaneSettings = { lane_percent: number; shop_percent: number; young_percent: number }

/** Days that wait for their giver's first parcel are at most a tenth of what counts. */
export const countedDays = ({ qualified, waiting }: Pick<SupportCount, 'qualified' | 'waiting'>): number =>
  qualified + Math.min(waiting, Math.floor(qualified / 9))

/** The text whose SHA-256 is the seed: the last seal there was, so that nobody knew it while days could still be given. */
export const seedText = (seal: string | null, day: string): string =>
  `tradewind support|${seal ?? 'no seal yet'}|${day}`

/** One place of the lane. Whole numbers throughout: every phone and every server come to the same. */
const PLACE = 2n ** 32n

/** Shops that share an amount in proportion to their days: `filled` have the most that one may have, the others `amount` in proportion. */
type Pot = { filled: Set<string>; amount: bigint; days: bigint }

type Weighed = { id: string; days: bigint; young: boolean }

/** Pours an amount over shops in proportion to their days; what runs over the most that one may have goes to the others. */
function pour(shops: readonly Weighed[], amount: bigint, most: bigint): Pot {
  const pot: Pot = { filled: new Set(), amount, days: shops.reduce((sum, { days }) => sum + days, 0n) }
  for (const { id, days } of [...shops].sort((a, b) => Number(b.days - a.days))) {
    if (days * pot.amount < most * pot.days) break
    pot.filled.add(id)
    pot.amount -= most
    pot.days -= days
  }
  return pot
}

/** What young shops are given where all are treated alike, compared with what is kept for them. */
function hasLess(young: readonly Weighed[], { filled, amount, days }: Pot, most: bigint, kept: bigint): boolean {
  const filledYoung = young.filter(({ id }) => filled.has(id))
  const openDays = young.reduce((sum, shop) => (filled.has(shop.id) ? sum : sum + shop.days), 0n)
  const rest = kept - most * BigInt(filledYoung.length)
  return days === 0n ? rest > 0n : openDays * amount < rest * days
}

/** One part of the lane, as long as what the shop may expect: from here up to there, in parts of a place. */
export type Stretch = { shop_id: string; from: bigint; to: bigint }

/**
 * Lays the shops on a line, in the order of their ids. A day more makes a shop's stretch grow at both ends and everybody else's
 * shrink, so that each place that it had stays its own.
 */
export function layLane(counts: readonly SupportCount[], settings: LaneSettings): Stretch[] {
  const shops = counts
    .map((count): Weighed => ({ id: count.shop_id, days: BigInt(countedDays(count)), young: count.young }))
    .filter(({ days }) => days > 0n)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const mostPlaces = Math.floor((settings.lane_percent * settings.shop_percent) / 100)
  const places = Math.min(settings.lane_percent, shops.length * mostPlaces)
  const young = shops.filter((shop) => shop.young)
  const keptPlaces = Math.min(
    Math.floor((settings.lane_percent * settings.young_percent) / 100),
    young.length * mostPlaces,
  )
  const [most, all, kept] = [BigInt(mostPlaces) * PLACE, BigInt(places) * PLACE, BigInt(keptPlaces) * PLACE]
  const alike = pour(shops, all, most)
  const apart = hasLess(young, alike, most, kept)
  const old = shops.filter((shop) => !shop.young)
  const pots = apart ? [pour(young, kept, most), pour(old, all - kept, most)] : [alike, alike]
  const [youngPot = alike, oldPot = alike] = pots

  const stretches: Stretch[] = []
  let from = 0n
  let [full, youngDays, oldDays] = [0n, 0n, 0n]
  for (const { id, days, young } of shops) {
    if ((young ? youngPot : oldPot).filled.has(id)) full += most
    else if (young) youngDays += days
    else oldDays += days
    // One division for all that was laid so far: a remainder that is lost at each shop would add up.
    const [a, b] = [youngPot.days || 1n, oldPot.days || 1n]
    const to = full + (youngDays * youngPot.amount * b + oldDays * oldPot.amount * a) / (a * b)
    stretches.push({ shop_id: id, from, to })
    from = to
  }
  return stretches
}

/**
 * The draw: one number out of the seed is where the first place falls on the line, and each further one falls a place behind the one
 * before. So a shop has as many places as its stretch is long, rounded up or down, and never more than the most.
 */
export function drawLane(counts: readonly SupportCount[], settings: LaneSettings, seed: string): string[] {
  const stretches = layLane(counts, settings)
  const length = stretches.at(-1)?.to ?? 0n
  const places = Number(length / PLACE)
  const first = length === 0n ? 0n : BigInt(`0x${seed}`) % length
  return Array.from({ length: places }, (_, place) => {
    const point = (first + BigInt(place) * PLACE) % length
    return stretches.find(({ from, to }) => from <= point && point < to)?.shop_id ?? ''
  })
}

/** How many of a shop's places one may expect over many draws. */
export const expectedPlaces = ({ from, to }: Stretch): number => Number(to - from) / Number(PLACE)
