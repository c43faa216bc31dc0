import type { LinkProps } from '@tanstack/react-router'

export const GROUPS = ['pages', 'acts', 'orders', 'buyers', 'goods', 'talks', 'shoppers', 'shops'] as const
export type Group = (typeof GROUPS)[number]

/** One thing that was found, and where it stands. */
export type Found = {
  group: Group
  id: string
  title: string
  caption?: string | undefined
  place: Pick<LinkProps, 'to' | 'params' | 'search'>
}
