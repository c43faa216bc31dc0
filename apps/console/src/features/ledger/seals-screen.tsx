import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LedgerPages } from '../../shared/ledger-pages.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { CheckOutside } from './check-outside.tsx'
import { noonOf } from './seal-check.ts'
import { SealList } from './seal-list.tsx'
import { SealVerdict } from './seal-verdict.tsx'

type Failure = Answer<'GET /api/admin/seal_list'>['failures'][number]

/** The days that were sealed, recomputed here, and how somebody else checks them. */
export function SealsScreen() {
  const t = useT()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/seal_list', {}))
  const seals = list.data?.pages.flatMap((page) => page.list) ?? []
  const failures = list.data?.pages[0]?.failures ?? []
  return (
    <ConsolePage wide pages={<LedgerPages />} title={t('console.title.seals')} text={t('ledger.seals.text')}>
      <div className="grid gap-x-10 gap-y-6 min-[1180px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          {failures.map((failure) => (
            <FailedDay key={`${failure.day} ${failure.tried_at}`} failure={failure} />
          ))}
          <SealVerdict seals={seals} />
          <PagedList
            query={list}
            count={seals.length}
            empty={t('ledger.seals.none')}
            emptyText={t('ledger.seals.noneText')}
          >
            <SealList seals={seals} />
          </PagedList>
        </div>
        <CheckOutside />
      </div>
    </ConsolePage>
  )
}

function FailedDay({ failure: { day, tried_at, broken } }: { failure: Failure }) {
  const t = useT()
  const format = useFormat()
  return (
    <Note tone="bad" className="mb-2">
      <b className="block font-semibold">
        {t('ledger.seals.failed', { day: noonOf(day), names: format.list(broken.map(({ name }) => name)) })}
      </b>
      {t('ledger.seals.failedText', { at: tried_at })}{' '}
      <Link to="/ledger" className="hit font-semibold underline underline-offset-4">
        {t('ledger.seals.toLaws')}
      </Link>
    </Note>
  )
}
