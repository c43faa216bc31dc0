import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import type { Tint } from '@tradewind/ui/tint'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { categoriesQuery } from './search-queries.ts'
import type { ShopScope } from './shop-scope.tsx'

const BOXES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The categories in two columns, each on its own ground. */
export function CategoryTiles({ shop }: { shop?: ShopScope }) {
  const t = useT()
  const { data, error, refetch } = useQuery(categoriesQuery())
  // What else there is to begin with is not asked for, or may be missing: without a word the page would be empty.
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} />
  return (
    <nav aria-label={t('search.category.label')}>
      <SectionHead title={t('search.category.label')} className="mt-6" />
      {data ? (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-1">
          {data.list.map(({ id, name, image, tint }) => (
            <li key={id} className="min-w-0">
              <Link
                to="/search"
                search={{ category_id: [id], merchant_id: shop && [shop.id] }}
                className="pressable flex min-h-14 items-center gap-3 rounded-m text-s/(--lh-title) font-medium max-[360px]:gap-2"
              >
                <Picture
                  source={image}
                  alt=""
                  sizes="48px"
                  kind="art"
                  tint={tint as Tint}
                  shape="square"
                  radius="m"
                  className="size-12 flex-none max-[360px]:size-9"
                />
                <span className="min-w-0 clamp-2 wrap-break-word hyphens-auto">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <div className="grid grid-cols-2 gap-x-3 gap-y-1">
            {BOXES.map((box) => (
              <div key={box} className="flex min-h-14 items-center gap-3">
                <Skeleton className="size-12 flex-none rounded-m" />
                <Skeleton className="h-4 w-3/5 rounded-s" />
              </div>
            ))}
          </div>
        </SkeletonArea>
      )}
    </nav>
  )
}
