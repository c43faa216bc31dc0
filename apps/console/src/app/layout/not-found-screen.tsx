import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'

export function NotFoundScreen() {
  const t = useT()
  return (
    <main className="mx-auto max-w-140 px-edge py-10">
      <EmptyState
        title={t('console.notFound.title')}
        actions={
          <Button size="s" render={<Link to="/" />}>
            {t('console.notFound.way')}
          </Button>
        }
      >
        {t('console.notFound.text')}
      </EmptyState>
    </main>
  )
}
