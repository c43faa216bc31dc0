import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Input } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { RowTable } from '../../shared/row-table.tsx'

/** Products with whose they are and how they stand. */
export function GoodsList({ filter }: { filter: Omit<Input<'GET /api/admin/goods_list'>, 'cursor' | 'limit'> }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/goods_list', filter))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <PagedList query={list} count={rows.length} empty={t('market.goods.none')} emptyText={t('market.goods.noneText')}>
      <RowTable
        label={t('console.title.goods')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'title',
            head: t('market.goods.product'),
            width: 'w-[38%]',
            cell: ({ id, title, image, category }) => (
              <span className="flex items-center gap-3">
                {image && <Picture source={image} alt="" sizes="40px" radius="s" className="w-10 flex-none" />}
                <span className="min-w-0">
                  <Link to="/market/goods/$id" params={{ id }} className="row-link clamp-1 font-medium">
                    <bdi>{title}</bdi>
                  </Link>
                  {category && <span className="cap block truncate">{category.name}</span>}
                </span>
              </span>
            ),
          },
          {
            id: 'shop',
            head: t('market.orders.shop'),
            cell: ({ merchant }) => (
              <Link to="/shops/$id" params={{ id: merchant.id }} className="cell-link">
                <bdi>{merchant.name}</bdi>
              </Link>
            ),
          },
          {
            id: 'sold',
            head: t('market.goods.sold'),
            end: true,
            width: 'w-20',
            card: 'none',
            cell: ({ sold }) => format.number(sold),
          },
          {
            id: 'price',
            head: t('market.goods.price'),
            end: true,
            width: 'w-28',
            card: 'end',
            cell: ({ price }) => price && <Sum amount={price} locale={intl} size="s" />,
          },
          {
            id: 'state',
            head: t('market.orders.status'),
            width: 'w-36',
            cell: ({ on_shelf, in_stock, taken_down }) =>
              taken_down ? (
                <Tag tone="bad">{t('market.goods.state.taken_down')}</Tag>
              ) : on_shelf && in_stock ? (
                <span className="text-ink-2">{t('market.goods.state.shelf')}</span>
              ) : (
                <Tag tone={on_shelf ? 'bad' : 'plain'}>
                  {t(on_shelf ? 'market.goods.state.out_of_stock' : 'market.goods.state.draft')}
                </Tag>
              ),
          },
        ]}
      />
    </PagedList>
  )
}
