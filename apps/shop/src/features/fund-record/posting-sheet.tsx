import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ArrowDown } from '@tradewind/ui/icons/arrow-down'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Sum } from '@tradewind/ui/sum'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { CheckNote } from './check-note.tsx'
import { checkedPostingQuery, type Posting } from './fund-record-queries.ts'
import { isIncome, titleOf } from './fund-row.tsx'
import { HashedText } from './hashed-text.tsx'
import { PaidGoods } from './paid-goods.tsx'

/** One posting: from where to where, and that this device comes to the same hash as the books. */
export function PostingSheet({ posting, open, onClose }: { posting: Posting; open: boolean; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { amount, created_at } = posting
  return (
    <Sheet open={open} onClose={onClose} title={titleOf(t, posting)} closeLabel={t('words.close')}>
      <Sum amount={amount} locale={intl} sign="always" size="money" tone={isIncome(posting) ? 'safe' : 'ink'} />
      <time dateTime={created_at} className="cap mt-1 block">
        {format.dateTime(created_at)}
      </time>
      {open && posting.ref.kind === 'order' && <PaidGoods orderId={posting.ref.id} />}
      <Sides posting={posting} />
      <About posting={posting} />
      <h3 className="h3 mt-5 mb-2">{t('funds.proof.title')}</h3>
      {open && <Proof posting={posting} />}
    </Sheet>
  )
}

/** Where it left and where it went, the own side with what was in it afterwards. */
function Sides({ posting }: { posting: Posting }) {
  const t = useT()
  const { from, to, balance_after } = posting
  const own = isIncome(posting) ? 'to' : 'from'
  const after = t('funds.proof.after', { balance: balance_after })
  return (
    <dl className="mt-4 rounded-l bg-raised p-3.5">
      <Side label={t('funds.proof.from')} name={from.name} after={own === 'from' && after} />
      <Side
        label={
          <>
            <ArrowDown size={16} className="my-1.5" />
            {t('funds.proof.to')}
          </>
        }
        name={to.name}
        after={own === 'to' && after}
      />
    </dl>
  )
}

function Side({ label, name, after }: { label: ReactNode; name: string; after: string | false }) {
  return (
    <div>
      <dt className="cap">{label}</dt>
      <dd className="font-semibold text-pretty">
        {name}
        {after && <span className="cap block font-normal">{after}</span>}
      </dd>
    </div>
  )
}

/** The way to what it was for. */
function About({ posting: { ref } }: { posting: Posting }) {
  const t = useT()
  if (ref.kind === 'order' && ref.sn)
    return (
      <Button kind="line" size="s" render={<Link to="/orderInfo/{-$id}" params={{ id: ref.id }} />} className="mt-3">
        {t('funds.row.order', { sn: ref.sn })}
      </Button>
    )
  if (ref.kind === 'withdrawal')
    return (
      <Button kind="line" size="s" render={<Link to="/depositRecord" search={{ id: ref.id }} />} className="mt-3">
        {t('funds.proof.toWithdrawal')}
      </Button>
    )
  return null
}

function Proof({ posting }: { posting: Posting }) {
  const t = useT()
  const { data, error, refetch } = useQuery(checkedPostingQuery(posting))
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  if (!data)
    return (
      <SkeletonArea label={t('funds.proof.computing')}>
        <Skeleton className="h-18 rounded-m" />
        <Skeleton className="mt-3 h-11 rounded-s" />
      </SkeletonArea>
    )
  const { proof, check } = data
  return (
    <>
      <CheckNote check={check} says={{ holds: t('funds.proof.holds'), fails: t('funds.proof.fails') }} />
      <HashedText how={proof.how} hashes={[[t('funds.proof.hash'), proof.hash]]} text={proof.text} />
    </>
  )
}
