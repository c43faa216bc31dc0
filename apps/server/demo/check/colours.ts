import { join } from 'node:path'
import sharp from 'sharp'
import { type DemoProduct, type PlainColour, plainColours } from '../shape.ts'

/** What shopkeepers call a colour, and the plain colours that it may be in a picture. */
const NAMES: readonly [word: RegExp, colours: PlainColour[]][] = [
  [/\b(black|ink|charcoal|onyx|midnight|graphite|anthracite)\b/, ['black']],
  [/\b(white|chalk|snow|ivory|natural|ecru)\b/, ['white', 'beige']],
  [/\b(gr[ae]y|slate|ash|steel|stone|marl|heather)\b/, ['grey', 'silver']],
  [
    /\b(brown|cognac|walnut|chocolate|tan|coffee|chestnut|camel|tobacco|oak|bamboo|wood)\b/,
    ['brown', 'beige', 'orange'],
  ],
  [/\b(beige|sand|oat|cream|khaki|linen|taupe)\b/, ['beige', 'brown', 'white']],
  [/\b(red|brick|cherry|crimson|burgundy|wine|maroon|poppy)\b/, ['red']],
  [/\b(orange|terracotta|rust|clay|coral|apricot|copper)\b/, ['orange', 'red', 'brown', 'pink']],
  [/\b(yellow|saffron|mustard|ochre|butter|lemon|honey)\b/, ['yellow', 'orange']],
  [/\b(green|olive|moss|sage|forest|mint|fern|khaki)\b/, ['green']],
  [/\b(teal|petrol|turquoise|aqua)\b/, ['green', 'blue']],
  [/\b(blue|navy|denim|indigo|cobalt|sky|ocean|sea)\b/, ['blue']],
  [/\b(purple|plum|lilac|violet|lavender|aubergine|mauve)\b/, ['purple', 'pink', 'red']],
  [/\b(pink|rose|blush|fuchsia|magenta)\b/, ['pink', 'red', 'purple']],
  [/\b(silver|chrome)\b/, ['silver', 'grey', 'white']],
  [/\b(gold|golden|brass)\b/, ['gold', 'yellow', 'orange', 'brown']],
]

/** The plain colours of an English name; none when it names no colour. */
export const coloursNamed = (name: string): PlainColour[] =>
  NAMES.flatMap(([word, colours]) => (word.test(name.toLowerCase()) ? colours : []))

export const isPlainColour = (word: string): word is PlainColour => (plainColours as readonly string[]).includes(word)

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf(red: number, green: number, blue: number): [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [range, lightness] = [high - low, (high + low) / 2]
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sector = high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4
  return [sector * 60, Math.min(1, saturation), lightness]
}

type Seen = (hue: number, saturation: number, lightness: number) => boolean
const between =
  (from: number, to: number): Seen =>
  (hue, s, l) =>
    hue >= from && hue < to && s > 0.09 && l > 0.08 && l < 0.94

/** Generous, so that light and shade do not matter: a pixel may be of several colours. */
const SEEN: Record<PlainColour, Seen> = {
  black: (_, s, l) => l < 0.3 && (s < 0.4 || l < 0.15),
  white: (_, s, l) => l > 0.78 && (s < 0.5 || l > 0.92),
  grey: (_, s, l) => s < 0.18 && l > 0.12 && l < 0.9,
  silver: (_, s, l) => s < 0.2 && l > 0.35 && l < 0.95,
  brown: (hue, s, l) => (hue < 48 || hue > 345) && s > 0.12 && l > 0.06 && l < 0.62,
  beige: (hue, s, l) => hue > 18 && hue < 62 && s > 0.06 && s < 0.75 && l > 0.5,
  gold: (hue, s, l) => hue > 25 && hue < 60 && s > 0.2 && l > 0.2 && l < 0.9,
  red: (hue, s, l) => (hue < 20 || hue > 335) && s > 0.13 && l > 0.1 && l < 0.85,
  orange: between(8, 44),
  yellow: between(36, 70),
  green: between(55, 185),
  blue: between(175, 262),
  purple: between(245, 335),
  pink: (hue, s, l) => (hue > 295 || hue < 22) && s > 0.15 && l > 0.45 && l < 0.96,
}

const PICTURES = join(import.meta.dirname, '../pictures')

/** How much of each plain colour is in the pictures that are said to show one. */
export async function measureColours(
  products: readonly DemoProduct[],
): Promise<Record<string, Record<PlainColour, number>>> {
  const ids = new Set(products.flatMap(({ pictures }) => pictures.flatMap(({ id, shows }) => (shows ? id : []))))
  return Object.fromEntries(await Promise.all([...ids].map(async (id) => [id, await measure(id)] as const)))
}

async function measure(id: string): Promise<Record<PlainColour, number>> {
  const { data, info } = await sharp(join(PICTURES, `${id}-240.webp`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = Object.fromEntries(plainColours.map((colour) => [colour, 0])) as Record<PlainColour, number>
  for (let at = 0; at < data.length; at += info.channels) {
    const [hue, saturation, lightness] = hslOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    for (const colour of plainColours) if (SEEN[colour](hue, saturation, lightness)) counts[colour]++
  }
  const pixels = data.length / info.channels
  return Object.fromEntries(plainColours.map((colour) => [colour, counts[colour] / pixels])) as Record<
    PlainColour,
    number
  >
}
