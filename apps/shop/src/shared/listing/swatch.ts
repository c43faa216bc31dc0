/** Names of an attribute whose values are colours, as filters know them: folded, in the language that stands in for the others. */
const COLOUR_NAMES = new Set(['colour', 'color', 'farbe', 'اللون', 'สี', '颜色'])

/** What colour words look like, as the colours of CSS that cloth and paint come nearest to. */
const COLOURS: Record<string, string> = {
  ...{ black: 'black', white: 'white', grey: 'grey', gray: 'grey', silver: 'silver', charcoal: 'darkslategrey' },
  ...{ red: 'crimson', maroon: 'maroon', burgundy: 'maroon', coral: 'coral', pink: 'lightpink', rose: 'lightpink' },
  ...{ orange: 'darkorange', copper: 'peru', brown: 'saddlebrown', sand: 'tan', beige: 'wheat', cream: 'cornsilk' },
  ...{ ivory: 'ivory', yellow: 'gold', gold: 'goldenrod', mustard: 'goldenrod', olive: 'olive', khaki: 'darkkhaki' },
  ...{ green: 'seagreen', sage: 'darkseagreen', mint: 'aquamarine', teal: 'teal', turquoise: 'turquoise' },
  ...{
    blue: 'royalblue',
    navy: 'navy',
    purple: 'rebeccapurple',
    violet: 'mediumorchid',
    lilac: 'plum',
    lavender: 'lavender',
  },
  ...{
    schwarz: 'black',
    weiß: 'white',
    grau: 'grey',
    silber: 'silver',
    rot: 'crimson',
    gelb: 'gold',
    grün: 'seagreen',
  },
  ...{ blau: 'royalblue', lila: 'rebeccapurple', rosa: 'lightpink', braun: 'saddlebrown', türkis: 'turquoise' },
}

/** Colours that are no one colour. */
const LOOKS: Record<string, string> = {
  multicoloured: 'conic-gradient(crimson, gold, seagreen, royalblue, rebeccapurple, crimson)',
  transparent: 'repeating-conic-gradient(lightgrey 0 25%, white 0 50%) 0 0 / 8px 8px',
}

/** What a choice of a colour looks like, as a CSS background: one colour, or two side by side; undefined where the words tell none. */
export function swatchOf(attribute: string, value: string): string | undefined {
  if (!COLOUR_NAMES.has(attribute)) return undefined
  if (LOOKS[value]) return LOOKS[value]
  // "Lilac purple" is a lilac, "black and white" are two.
  const parts = value.toLowerCase().split(/[,/+&]| and | und | with | mit /)
  const known = parts.flatMap((part) => part.match(/\p{L}+/gu)?.find((word) => COLOURS[word] !== undefined) ?? [])
  const [first, second] = known.map((word) => COLOURS[word])
  if (!first) return undefined
  return second && second !== first ? `linear-gradient(90deg, ${first} 50%, ${second} 50%)` : first
}
