import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { srcSetOf } from '@tradewind/ui/picture'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { groundOf } from '@tradewind/ui/tint'
import type { ReactNode } from 'react'
import type { ListingSearch } from '../listing/listing-search.ts'
import { callQuery } from '../queries.ts'
import { type Browsed, toType } from './browsed.ts'
import { Kinds } from './kinds.tsx'

type CategoryHeadProps = { browsed: Browsed; search: ListingSearch; count: ReactNode }

/** The head of a category or of a kind of thing: the way here, its name, how much of it there is, and the kinds under it. */
export function CategoryHead({ browsed, search, count }: CategoryHeadProps) {
  const t = useT()
  const quiet = { quiet: true }
  const categories = useQuery({
    ...callQuery('GET /api/goods/category_list', undefined, quiet),
    enabled: browsed.category_id !== undefined,
  })
  const kinds = useQuery(callQuery('GET /api/goods/types', browsed, quiet))
  const category = categories.data?.list.find(({ id }) => id === browsed.category_id)
  const path = kinds.data?.path ?? []
  const name = browsed.type === undefined ? category?.name : path.at(-1)?.name
  const above = [
    ...(category && browsed.type !== undefined ? [{ id: undefined, name: category.name }] : []),
    ...path.slice(0, -1),
  ]
  return (
    <section aria-label={name} className="mt-1">
      <div
        className={cx(
          'relative flex min-h-27 items-center overflow-hidden rounded-l px-4',
          groundOf(category?.tint ?? 'oat'),
        )}
      >
        <div className={cx('relative z-1 min-w-0 flex-1 py-3', category && 'pe-24')}>
          {above.length > 0 && (
            <nav aria-label={t('listing.path.label')}>
              <ol className="flex flex-wrap items-center gap-x-1 text-cap">
                {above.map((kind) => (
                  <li key={kind.id ?? 'category'} className="flex min-w-0 items-center gap-1">
                    <Link
                      to="."
                      search={toType(search, kind.id) as never}
                      className="hit pressable -my-1 inline-block max-w-48 truncate rounded-s py-1 underline-offset-2 first-letter:uppercase hover:underline"
                    >
                      {kind.name}
                    </Link>
                    <CaretRight size={12} flip className="flex-none" />
                  </li>
                ))}
              </ol>
            </nav>
          )}
          {name === undefined ? (
            <SkeletonArea label={t('words.loading')}>
              <Skeleton className="my-1 h-6 w-2/3 rounded-s" />
            </SkeletonArea>
          ) : (
            <h2 className="h2 clamp-2 hyphens-auto wrap-break-word first-letter:uppercase">{name}</h2>
          )}
          <div className="mt-1 min-h-5 text-s">{count}</div>
        </div>
        {category && (
          <img
            src={category.image.url}
            srcSet={srcSetOf(category.image)}
            sizes="112px"
            alt=""
            width={112}
            height={112}
            decoding="async"
            className="absolute -end-2 -bottom-5 size-28 object-contain drop-shadow-[0_10px_10px_rgb(60_35_10/0.18)]"
          />
        )}
      </div>
      <Kinds kinds={kinds.data?.types} pending={kinds.isPending} search={search} tint={category?.tint ?? 'oat'} />
    </section>
  )
}
