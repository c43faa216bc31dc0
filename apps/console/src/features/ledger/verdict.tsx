import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ArrowClockwise } from '@tradewind/ui/icons/arrow-clockwise'
import { ShieldCheckFill } from '@tradewind/ui/icons/shield-check-fill'
import { WarningFill } from '@tradewind/ui/icons/warning-fill'
import type { LedgerCheck } from './ledger-queries.ts'

type VerdictProps = {
  check: LedgerCheck | undefined
  checking: boolean
  failed: boolean
  onAgain: () => unknown
}

/** The one sentence that matters, when it was found out, and the way to find out again. */
export function Verdict({ check, checking, failed, onAgain }: VerdictProps) {
  const t = useT()
  const format = useFormat()
  const broken = check?.laws.filter((law) => law.broken > 0) ?? []
  const right = check !== undefined && broken.length === 0
  const unknown = !check || (failed && !checking)
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div role="status" className="min-w-0 flex-1 basis-72">
        <h1 className="h1 flex items-center gap-2.5 wide:text-[2.75rem]/none">
          {checking ? (
            t('console.ledger.checking')
          ) : unknown ? (
            t('console.title.ledger')
          ) : right ? (
            <>
              <ShieldCheckFill size={28} className="text-sea" />
              <span className="text-sea">{t('console.ledger.right')}</span>
            </>
          ) : (
            <>
              <WarningFill size={28} className="text-danger" />
              <span className="text-danger">{t('console.ledger.wrong', { count: broken.length })}</span>
            </>
          )}
        </h1>
        <p className="mt-2 text-ink-2">
          {checking
            ? t('console.ledger.checkingText')
            : unknown
              ? null
              : right
                ? t('console.ledger.rightText', { count: check.laws.length })
                : t('console.ledger.wrongText', { names: format.list(broken.map((law) => law.name)) })}
        </p>
        {check && (
          <p className="cap mt-1">
            <time dateTime={check.checked_at}>{t('console.ledger.checkedAt', { at: check.checked_at })}</time>
          </p>
        )}
      </div>
      <Button
        kind="line"
        size="s"
        icon={<ArrowClockwise size={20} />}
        busy={checking}
        busyLabel={t('console.ledger.checking')}
        onClick={() => onAgain()}
      >
        {t('console.ledger.again')}
      </Button>
    </div>
  )
}
