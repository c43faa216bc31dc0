import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { IconButton } from '@tradewind/ui/icon-button'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { Page } from '@tradewind/ui/page'
import { loadingToast, toast } from '@tradewind/ui/toast'
import { saveFile } from '@tradewind/web/save-file'
import { lazy, Suspense, useState } from 'react'
import { PagedListView, usePagedList } from '../../shared/paged-list.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useUser } from '../../shared/user.ts'
import { FundDays } from './fund-days.tsx'
import {
  downloadFundRecord,
  type FundType,
  fundRecordQuery,
  fundTypeOf,
  fundTypes,
  type Posting,
} from './fund-record-queries.ts'
import { FundRecordSkeleton } from './fund-record-skeleton.tsx'
import { MoneyPlaces } from './money-places.tsx'
import { NoFunds } from './no-funds.tsx'

const PostingSheet = lazy(() => import('./posting-sheet.tsx').then(({ PostingSheet }) => ({ default: PostingSheet })))
const BooksSheet = lazy(() => import('./books-sheet.tsx').then(({ BooksSheet }) => ({ default: BooksSheet })))

/** The fund record: every cent that came into the balance and left it, and how each line can be checked. */
export function FundRecordScreen() {
  const navigate = useNavigate()
  const user = useUser()
  const type = fundTypeOf(useSearch({ from: '/capitalRecord' }).type)
  const [posting, setPosting] = useState<Posting>()
  const [open, setOpen] = useState<'posting' | 'books'>()
  const [booksMet, setBooksMet] = useState(false)
  const choose = (next: FundType | undefined) =>
    void navigate({ to: '/capitalRecord', search: { type: next }, replace: true, resetScroll: false })
  return (
    <>
      <ScreenBar end={<DownloadButton type={type} />} />
      <Page foot="none">
        {user && (
          <MoneyPlaces
            user={user}
            onBooks={() => {
              setBooksMet(true)
              setOpen('books')
            }}
          />
        )}
        <TypeChips type={type} onChange={choose} />
        <Funds
          key={type}
          type={type}
          onAll={() => choose(undefined)}
          onOpen={(chosen) => {
            setPosting(chosen)
            setOpen('posting')
          }}
        />
      </Page>
      <Suspense>
        {posting && <PostingSheet posting={posting} open={open === 'posting'} onClose={() => setOpen(undefined)} />}
        {booksMet && <BooksSheet open={open === 'books'} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

function TypeChips({ type, onChange }: { type: FundType | undefined; onChange: (type: FundType | undefined) => void }) {
  const t = useT()
  return (
    <ChipRow label={t('funds.type.label')} className="mt-3">
      <Chip on={type === undefined} onClick={() => onChange(undefined)}>
        {t('words.all')}
      </Chip>
      {fundTypes.map((one) => (
        <Chip key={one} on={type === one} onClick={() => onChange(one)}>
          {t(`funds.type.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  )
}

type FundsProps = { type: FundType | undefined; onAll: () => void; onOpen: (posting: Posting) => void }

function Funds({ type, onAll, onOpen }: FundsProps) {
  const list = usePagedList(fundRecordQuery(type))
  return (
    <PagedListView list={list} skeleton={<FundRecordSkeleton />} empty={<NoFunds type={type} onAll={onAll} />}>
      {(rows) => (
        <FundDays rows={rows} whole={list.footer.state === 'end'} filtered={type !== undefined} onOpen={onOpen} />
      )}
    </PagedListView>
  )
}

/** The record as a file for a spreadsheet; filtered when the list is. */
function DownloadButton({ type }: { type: FundType | undefined }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    const close = loadingToast(t('words.loading'))
    try {
      const { blob, filename } = await downloadFundRecord(type)
      saveFile(blob, filename ?? 'fund-record.csv')
      toast(t('funds.file.saved'), { kind: 'done' })
    } catch {
      // Said by a toast; the record on the screen is whole without it.
    } finally {
      close()
      setBusy(false)
    }
  }
  return (
    <IconButton label={t('funds.file.download')} aria-busy={busy || undefined} onClick={() => void download()}>
      <DownloadSimple />
    </IconButton>
  )
}
