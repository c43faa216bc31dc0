import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Picture } from '@tradewind/ui/picture'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { groundOf } from '@tradewind/ui/tint'
import type { ListingSearch } from '../listing/listing-search.ts'
import { toType } from './browsed.ts'

type KindsProps = {
  kinds: Answer<'GET /api/goods/types'>['types'] | undefined
  pending: boolean
  search: ListingSearch
  tint: string
}

const BOXES = ['a', 'b', 'c', 'd', 'e']
const row = 'scroll-x fade-x -mx-edge mt-2 scroll-px-edge gap-2 px-edge py-1'

/** The kinds under this one, each with a picture of what there is of it. */
export function Kinds({ kinds, pending, search, tint }: KindsProps) {
  const t = useT()
  const format = useFormat()
  if (pending)
    return (
      <SkeletonArea label={t('words.loading')}>
        <div className={row}>
          {BOXES.map((box) => (
            <Skeleton key={box} className="h-34 w-24 flex-none rounded-m" />
          ))}
        </div>
      </SkeletonArea>
    )
  if (!kinds || kinds.length === 0) return null
  return (
    <nav aria-label={t('listing.kinds.label')}>
      <ul className={row}>
        {kinds.map((kind) => (
          <li key={kind.id} className="relative w-24 flex-none">
            <Link to="." search={toType(search, kind.id) as never} className="pressable block rounded-m text-center">
              {kind.image ? (
                <Picture source={kind.image} alt="" sizes="96px" shape="square" radius="m" className="w-full" />
              ) : (
                <span className={cx('block aspect-square w-full rounded-m', groundOf(tint))} />
              )}
              <span className="mt-1.5 block text-cap font-medium text-balance hyphens-auto wrap-break-word clamp-2 first-letter:uppercase">
                {kind.name}
              </span>
              <span className="cap block" aria-hidden>
                {format.number(kind.count)}
                {kind.count_more && '+'}
              </span>
              <span className="sr-only">
                {t(kind.count_more ? 'listing.count.more' : 'listing.count.all', { count: kind.count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
