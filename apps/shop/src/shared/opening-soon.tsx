import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { StorefrontFill } from '@tradewind/ui/icons/storefront-fill'
import { EmptyState } from '@tradewind/ui/state-block'
import type { ReactNode } from 'react'
import { callQuery } from './queries.ts'
import { RouteDrawing } from './route-drawing.tsx'
import { SellHere } from './sell-here.tsx'
import { useLoggedIn } from './session.ts'

/** A market in which nothing is on sale yet: what is coming, what can be done today, and how to sell here. */
export function OpeningSoon({ className }: { className?: string }) {
  const t = useT()
  const loggedIn = useLoggedIn()
  return (
    <EmptyState
      className={className}
      title={t('shell.opening.title')}
      picture={<RouteDrawing goal={<StorefrontFill size={24} />} />}
      actions={
        <>
          {!loggedIn && <Button render={<Link to="/register" />}>{t('words.register')}</Button>}
          <SellHere kind="line" />
        </>
      }
    >
      {t(loggedIn ? 'shell.opening.textKnown' : 'shell.opening.text')}
    </EmptyState>
  )
}

/** Whether no shop has anything on sale; undefined until it is known. `ask`: only where a list turned out empty. */
export function useNothingOnSale(ask = true): boolean | undefined {
  const { data, isError } = useQuery({ ...callQuery('GET /api/index/home', {}, { quiet: true }), enabled: ask })
  return isError ? false : data && data.counts.goods === 0
}

/** An empty list of an empty market says that it opens soon; of any other, what it has to say itself. */
export function UnlessOpening({ children }: { children: ReactNode }) {
  const opening = useNothingOnSale()
  if (opening === undefined) return null
  return opening ? <OpeningSoon className="mt-3" /> : children
}
