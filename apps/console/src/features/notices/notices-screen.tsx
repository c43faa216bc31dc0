import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { DESK_CATEGORIES, type DeskCategory } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { IconButton } from '@tradewind/ui/icon-button'
import { Checks } from '@tradewind/ui/icons/checks'
import { GearSix } from '@tradewind/ui/icons/gear-six'
import { ConsolePage } from '../../shared/console-page.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { useRealm } from '../../shared/session.ts'
import { NoticeRow } from './notice-row.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { type Desk, noticesQuery, readNotices } from './notices-queries.ts'

/** What happened in a shop, or came to wait in the house, for what somebody is there for. */
export function NoticesScreen() {
  const realm = useRealm()
  const { view } = useSearch({ from: '/notices' })
  // Whoever has just logged out is led away, and asks nothing more.
  if (!realm) return null
  const desk = realm === 'seller' ? 'seller' : 'admin'
  return view === 'settings' ? <NoticeSettings desk={desk} /> : <Notices desk={desk} />
}

function Notices({ desk }: { desk: Desk }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { category } = useSearch({ from: '/notices' })
  const query = useInfiniteQuery(noticesQuery(desk, category))
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  const unread = rows.some(({ read }) => !read)
  return (
    <ConsolePage
      title={t('console.title.notices')}
      action={
        <span className="flex gap-1">
          {unread && (
            <IconButton
              label={t('desknotices.readAll')}
              onClick={() => void readNotices(queryClient, desk, { all: true })}
            >
              <Checks />
            </IconButton>
          )}
          <IconButton label={t('desknotices.settings')} render={<Link to="/notices" search={{ view: 'settings' }} />}>
            <GearSix />
          </IconButton>
        </span>
      }
    >
      <ChipRow label={t('desknotices.filter')} className="my-2">
        <CategoryChip desk={desk} chosen={category} />
        {DESK_CATEGORIES.filter((one) => desk === 'seller' || one !== 'orders').map((one) => (
          <CategoryChip key={one} desk={desk} category={one} chosen={category} />
        ))}
      </ChipRow>
      <PagedList
        query={query}
        count={rows.length}
        empty={t(category ? 'desknotices.noneOfThese' : 'desknotices.none')}
        emptyText={t('desknotices.noneText')}
      >
        <ul aria-label={t('console.title.notices')} className="divide-y divide-line">
          {rows.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onRead={() => void readNotices(queryClient, desk, { ids: [notice.id] })}
            />
          ))}
        </ul>
      </PagedList>
    </ConsolePage>
  )
}

type CategoryChipProps = { desk: Desk; category?: DeskCategory; chosen: DeskCategory | undefined }

function CategoryChip({ desk, category, chosen }: CategoryChipProps) {
  const t = useT()
  return (
    <Chip
      on={category === chosen}
      render={<Link to="/notices" search={category ? { category } : {}} replace resetScroll={false} />}
    >
      {category ? t(`desknotices.${desk === 'seller' ? 'shop' : 'house'}.${category}`) : t('desknotices.all')}
    </Chip>
  )
}
