import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Compass } from '@tradewind/ui/icons/compass'
import { CompassFill } from '@tradewind/ui/icons/compass-fill'
import { Handbag } from '@tradewind/ui/icons/handbag'
import { HandbagFill } from '@tradewind/ui/icons/handbag-fill'
import { House } from '@tradewind/ui/icons/house'
import { HouseFill } from '@tradewind/ui/icons/house-fill'
import { UserCircle } from '@tradewind/ui/icons/user-circle'
import { UserCircleFill } from '@tradewind/ui/icons/user-circle-fill'
import { TabBar } from '@tradewind/ui/tab-bar'
import { useBagCount } from '../../shared/bag-count.ts'
import { scrollToContainerTop } from '../../shared/navigation/scroll.ts'
import { useTabDock } from '../../shared/tab-dock.tsx'
import type { Tab } from '../route-data.ts'

const BADGE_LIMIT = 99

/** The four tabs. A tap on the present one leads to its top. */
export function ShopTabs({ present }: { present: Tab }) {
  const t = useT()
  const format = useFormat()
  const count = useBagCount()
  const above = useTabDock()
  const link = (to: '/home' | '/explore' | '/bag' | '/profile', tab: Tab) => (
    <Link to={to} onClick={tab === present ? toTop : undefined} />
  )
  return (
    <TabBar
      label={t('nav.tab.label')}
      current={present}
      above={above}
      tabs={[
        { id: 'home', label: t('nav.tab.home'), icon: <House />, iconOn: <HouseFill />, render: link('/home', 'home') },
        {
          id: 'explore',
          label: t('nav.tab.explore'),
          icon: <Compass />,
          iconOn: <CompassFill />,
          render: link('/explore', 'explore'),
        },
        {
          id: 'bag',
          label: t('nav.tab.bag'),
          icon: <Handbag />,
          iconOn: <HandbagFill />,
          badge: count > 0 ? (count > BADGE_LIMIT ? `${BADGE_LIMIT}+` : format.number(count)) : undefined,
          badgeLabel: t('nav.bar.bagCount', { count }),
          render: link('/bag', 'bag'),
        },
        {
          id: 'me',
          label: t('nav.tab.me'),
          icon: <UserCircle />,
          iconOn: <UserCircleFill />,
          render: link('/profile', 'me'),
        },
      ]}
    />
  )
}

function toTop(): void {
  const container = document.getElementById('app')
  if (container) scrollToContainerTop(container)
}
