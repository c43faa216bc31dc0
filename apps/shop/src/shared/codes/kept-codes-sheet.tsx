import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Ticket } from '@tradewind/ui/icons/ticket'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { LoadFailed } from '../load-failed.tsx'
import { CodeTerms } from './code-terms.tsx'
import { keptCodesQuery } from './collect.ts'

type Kept = Answer<'GET /api/promo/collected'>['list'][number]
type KeptCodesSheetProps = {
  open: boolean
  onClose: () => void
  /** Where a code is of use just now; elsewhere each leads to its shop. */
  onUse?: (code: string) => void
}

/** The codes that somebody keeps, each with its shop; of those that are of no use any more it says why. */
export function KeptCodesSheet({ open, onClose, onUse }: KeptCodesSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('codes.mine')} closeLabel={t('words.close')}>
      {open && <KeptCodes onClose={onClose} onUse={onUse} />}
    </Sheet>
  )
}

function KeptCodes({ onClose, onUse }: Omit<KeptCodesSheetProps, 'open'>) {
  const t = useT()
  const { data, error, refetch } = useQuery(keptCodesQuery())
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} />
  if (!data)
    return (
      <SkeletonArea label={t('words.loading')} className="grid gap-2">
        <Skeleton className="h-24 rounded-m" />
        <Skeleton className="h-24 rounded-m" />
      </SkeletonArea>
    )
  if (data.list.length === 0) return <EmptyState title={t('codes.none')}>{t('codes.noneText')}</EmptyState>
  return (
    <ul className="grid gap-2">
      {data.list.map((code) => (
        <KeptCode key={code.id} code={code} onClose={onClose} onUse={onUse} />
      ))}
    </ul>
  )
}

function KeptCode({ code, onClose, onUse }: Omit<KeptCodesSheetProps, 'open'> & { code: Kept }) {
  const t = useT()
  const isLive = code.state === 'live'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-sunk py-3 ps-3.5 pe-3 [--ground:var(--sunk)]">
      <Ticket size={20} className={cx('flex-none', !isLive && 'text-ink-2')} />
      <CodeTerms code={code}>
        <span className="cap block">
          {code.state === 'closed' ? (
            <bdi>{code.merchant.name}</bdi>
          ) : (
            <Link
              to="/shop/{-$id}"
              params={{ id: code.merchant.id }}
              onClick={onClose}
              className="hit underline underline-offset-4"
            >
              <bdi>{code.merchant.name}</bdi>
            </Link>
          )}
        </span>
        {code.state !== 'live' && (
          <span className="block text-s font-semibold text-amber">{t(`codes.state.${code.state}`)}</span>
        )}
      </CodeTerms>
      {isLive && onUse && (
        <Button
          kind="line"
          size="s"
          className="ms-auto"
          aria-label={t('codes.useOne', { code: code.code })}
          onClick={() => {
            onUse(code.code)
            onClose()
          }}
        >
          {t('codes.use')}
        </Button>
      )}
    </li>
  )
}
