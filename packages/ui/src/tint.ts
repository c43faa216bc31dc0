// Whole class names, so that Tailwind finds them.
const GROUNDS = {
  oat: 'bg-tint-oat',
  blush: 'bg-tint-blush',
  clay: 'bg-tint-clay',
  butter: 'bg-tint-butter',
  sage: 'bg-tint-sage',
  mint: 'bg-tint-mint',
  mist: 'bg-tint-mist',
  lilac: 'bg-tint-lilac',
} as const

export type Tint = keyof typeof GROUNDS

/** The class of a tint; oat for one that nobody knows. */
export function groundOf(tint: string): string {
  return GROUNDS[tint as Tint] ?? GROUNDS.oat
}

/** For what has no tint of its own: the same text stands on the same ground everywhere. */
export function groundByText(text: string): string {
  const grounds = Object.values(GROUNDS)
  const sum = [...text].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return grounds[sum % grounds.length] ?? GROUNDS.oat
}
