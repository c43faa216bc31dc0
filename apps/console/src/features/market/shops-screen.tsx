import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { ConsolePage } from '../../shared/console-page.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { RowTable } from '../../shared/row-table.tsx'
import { FindField } from './find-field.tsx'

/** Every shop of the market, newest first. */
export function ShopsScreen() {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const navigate = useNavigate()
  const { q } = useSearch({ from: '/shops/' })
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/shop_list', { keyword: q }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage
      wide
      title={t('console.title.shops')}
      text={t('market.shops.text')}
      action={<ExportButton call="GET /api/admin/shop_export" filter={{ keyword: q }} />}
    >
      <FindField
        key={q}
        label={t('market.shops.search')}
        value={q}
        onFind={(text) => void navigate({ to: '/shops', search: { q: text } })}
      />
      <PagedList query={list} count={rows.length} empty={t('market.shops.none')} emptyText={t('market.shops.noneText')}>
        <RowTable
          label={t('console.title.shops')}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              id: 'shop',
              head: t('market.orders.shop'),
              width: 'w-[36%]',
              cell: ({ id, name, logo, ships_from, standing }) => (
                <span className="flex items-center gap-3">
                  <Picture source={logo} alt="" sizes="40px" radius="s" className="w-10 flex-none" />
                  <span className="min-w-0">
                    <Link to="/shops/$id" params={{ id }} className="row-link clamp-1 font-medium">
                      <bdi>{name}</bdi>
                    </Link>
                    <span className="cap block truncate">{ships_from}</span>
                    {standing !== 'open' && <Tag tone="bad">{t(`takedowns.standing.${standing}`)}</Tag>}
                  </span>
                </span>
              ),
            },
            {
              id: 'since',
              head: t('market.shops.opened'),
              cell: ({ founded_at }) => <time dateTime={founded_at}>{format.date(founded_at)}</time>,
            },
            {
              id: 'goods',
              head: t('market.shops.goods'),
              end: true,
              card: 'none',
              cell: ({ goods }) => format.number(goods),
            },
            {
              id: 'orders',
              head: t('market.shops.orders'),
              end: true,
              card: 'none',
              cell: ({ orders }) => format.number(orders),
            },
            {
              id: 'sold',
              head: t('market.shops.soldFor'),
              end: true,
              card: 'end',
              cell: ({ sold_for }) => <Sum amount={sold_for} locale={intl} size="s" />,
            },
          ]}
        />
      </PagedList>
    </ConsolePage>
  )
}
