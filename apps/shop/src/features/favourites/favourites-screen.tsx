import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { TabbedPage } from '../../shared/tabbed-page.tsx'
import { FollowedShops } from './followed-shops.tsx'
import { KeptGoodsList } from './kept-goods.tsx'

/** What somebody keeps: products and shops. The tab stands in the address. */
export function FavouritesScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/myFavourite' })
  const tab = useSearch({ from: '/myFavourite' }).tab === 'shops' ? 'shops' : 'goods'
  return (
    <TabbedPage
      label={t('favourites.tabs.label')}
      tabs={[
        { value: 'goods', label: t('favourites.tabs.goods') },
        { value: 'shops', label: t('favourites.tabs.shops') },
      ]}
      value={tab}
      onChange={(next) =>
        void navigate({
          search: { tab: next === 'shops' ? next : undefined },
          replace: true,
          resetScroll: false,
        })
      }
    >
      {tab === 'shops' ? <FollowedShops /> : <KeptGoodsList />}
    </TabbedPage>
  )
}
