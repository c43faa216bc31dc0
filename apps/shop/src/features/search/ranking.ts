import type { Goods } from '../../shared/goods-card.tsx'

export type Ranked = { rank: number; goods: Goods }

/** Numbers for what was received at all, most first. Who has as many units as another has the same number. */
export function ranked(list: readonly Goods[]): Ranked[] {
  const received = list.filter(({ sold }) => sold > 0)
  return received.map((goods) => ({ goods, rank: 1 + received.findIndex(({ sold }) => sold === goods.sold) }))
}
