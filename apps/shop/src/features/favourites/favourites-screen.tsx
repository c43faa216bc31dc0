import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { Tabs } from '@tradewind/ui/tabs'
import { useId } from 'react'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { FollowedShops } from './followed-shops.tsx'
import { KeptGoodsList } from './kept-goods.tsx'

/** What somebody keeps: products and shops. The tab stands in the address. */
export function FavouritesScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/myFavourite' })
  const tab = useSearch({ from: '/myFavourite' }).tab === 'shops' ? 'shops' : 'goods'
  const panelId = useId()
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <Tabs
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
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" className="mt-2.5">
          {tab === 'shops' ? <FollowedShops /> : <KeptGoodsList />}
        </div>
      </Page>
    </>
  )
}
