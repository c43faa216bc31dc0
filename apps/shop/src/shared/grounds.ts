import type { Tint } from '@tradewind/ui/picture'

// A category owns one ground everywhere. Whole class names, so that Tailwind finds them.
const GROUNDS: Record<Tint, string> = {
  oat: 'bg-tint-oat',
  blush: 'bg-tint-blush',
  clay: 'bg-tint-clay',
  butter: 'bg-tint-butter',
  sage: 'bg-tint-sage',
  mint: 'bg-tint-mint',
  mist: 'bg-tint-mist',
  lilac: 'bg-tint-lilac',
}

export const groundOf = (tint: string): string => GROUNDS[tint as Tint] ?? GROUNDS.oat
