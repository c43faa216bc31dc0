import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Activity, Suspense, useState } from 'react'
import { accountName } from '../../shared/user.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

/**
 * Home, explore, bag and filter stay mounted once they were opened: hidden, with their effects at rest, and back at once
 * as they were left. Another person on this device starts afresh.
 */
export function KeptScreens({ present }: { present: string | undefined }) {
  const router = useRouter()
  const account = accountName(useQueryClient())
  const [opened, setOpened] = useState<readonly string[]>([])
  if (present && !opened.includes(present)) setOpened([...opened, present])
  return opened.map((id) => {
    const Screen = Object.entries(router.routesById).find(([routeId]) => routeId === id)?.[1].options.component
    return (
      <Activity key={`${account} ${id}`} mode={id === present ? 'visible' : 'hidden'}>
        <ScreenBoundary>
          <Suspense>{Screen && <Screen />}</Suspense>
        </ScreenBoundary>
      </Activity>
    )
  })
}
