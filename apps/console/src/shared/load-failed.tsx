import { Link } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'
import { FailedPart, type FailedPartProps } from '@tradewind/web/failed-part'
import { useRealm } from './session.ts'

/** What could not be loaded: why, that nothing was changed, and another try, where one can help. */
export function LoadFailed(props: FailedPartProps) {
  const t = useT()
  const safe = t('console.failed.safe')
  const offline = (
    <>
      <p>{t('console.failed.offline')}</p>
      <p>{safe}</p>
    </>
  )
  const isDenied = props.error instanceof ApiError && props.error.error === 'access.denied'
  return isDenied ? <ForOthers /> : <FailedPart {...props} safe={safe} offline={offline} />
}

/** Whoever typed the address of a page that their roles do not open. Nothing is wrong, so nothing is tried again. */
export function ForOthers({ level }: { level?: 1 }) {
  const t = useT()
  return (
    <EmptyState
      title={t('console.denied.title')}
      level={level}
      className="max-w-140 py-4"
      actions={
        <Button size="s" render={<Link to="/" />}>
          {t('console.notFound.way')}
        </Button>
      }
    >
      {t(`console.denied.${useRealm() ?? 'operator'}`)}
    </EmptyState>
  )
}
