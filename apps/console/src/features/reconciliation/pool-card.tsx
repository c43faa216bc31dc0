import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { useMay } from '../../shared/may.ts'
import { AloneList } from './alone-list.tsx'
import { agrees, type Pool } from './differences.ts'

/** One of the two places where money lies: what it says, what the books say, and each thing in which they differ. */
export function PoolCard({ pool }: { pool: Pool }) {
  const t = useT()
  const { intl } = useLocale()
  const { kind, since, books, statements, difference, not_in_books, not_on_statement } = pool
  return (
    <Group>
      <h2 className="h2">{t(`ledger.kind.${kind}`)}</h2>
      <p className="cap">{since ? t('ledger.pool.since', { at: since }) : t('ledger.pool.unknown')}</p>
      {since ? (
        <>
          <dl className="mt-2">
            <KeyValue label={t(`ledger.pool.says.${kind}`)}>
              <Sum amount={statements} locale={intl} size="s" />
            </KeyValue>
            <KeyValue label={t('ledger.pool.books')}>
              <Sum amount={books} locale={intl} size="s" />
            </KeyValue>
            <KeyValue label={t('ledger.pool.difference')} strong>
              <Sum amount={difference} locale={intl} sign={difference === '0.00' ? 'auto' : 'always'} size="l" />
            </KeyValue>
          </dl>
          {agrees(pool) ? (
            <Note tone="safe" className="mt-3">
              {t('ledger.pool.agrees')}
            </Note>
          ) : (
            <>
              <AloneList side="line" kind={kind} rows={not_in_books} others={not_on_statement} />
              <AloneList side="journal" kind={kind} rows={not_on_statement} others={not_in_books} />
            </>
          )}
        </>
      ) : (
        <NoStatement pool={pool} />
      )}
    </Group>
  )
}

/** Nobody has entered a line yet: the books are taken at their word, and that is not the same as agreeing. */
function NoStatement({ pool: { kind, books } }: { pool: Pool }) {
  const t = useT()
  const { intl } = useLocale()
  const mayAdd = useMay()('POST /api/admin/statement_add')
  return (
    <>
      <dl className="mt-2">
        <KeyValue label={t('ledger.pool.books')}>
          <Sum amount={books} locale={intl} size="s" />
        </KeyValue>
      </dl>
      <Note className="mt-3">{t(`ledger.pool.none.${kind}`)}</Note>
      {mayAdd && (
        <Button kind="line" size="s" render={<Link to="/ledger/statements/new" search={{ kind }} />} className="mt-3">
          {t('ledger.statements.enter')}
        </Button>
      )}
    </>
  )
}
