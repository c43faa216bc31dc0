import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Sum } from '@tradewind/ui/sum'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { CheckNote } from './check-note.tsx'
import { checkedSealQuery } from './fund-record-queries.ts'
import { HashedText } from './hashed-text.tsx'

/** That the own money is in the total of a day that was sealed: worked out on this device, and told how. */
export function BooksSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('funds.books.title')}
      closeLabel={t('words.close')}
      description={t('funds.books.text')}
    >
      {open && <SealProof />}
    </Sheet>
  )
}

function SealProof() {
  const t = useT()
  const { intl } = useLocale()
  const { data, error, refetch } = useQuery(checkedSealQuery())
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  if (!data)
    return (
      <SkeletonArea label={t('funds.proof.computing')}>
        <Skeleton className="h-18 rounded-m" />
        <Skeleton className="mt-3 h-24 rounded-m" />
      </SkeletonArea>
    )
  const { proof, check } = data
  const { seal, accounts } = proof
  if (!seal) return <Note live>{t('funds.books.notYet')}</Note>
  // Noon of the server's day is the same day nearly everywhere.
  const day = `${seal.day}T12:00:00Z`
  if (accounts.length === 0) return <Note live>{t('funds.books.cameAfter', { day })}</Note>
  return (
    <>
      <CheckNote
        check={check}
        says={{ holds: t('funds.books.holds', { day }), fails: t('funds.books.fails', { day }) }}
      />
      <h3 className="mt-4 mb-1 text-s font-semibold">{t('funds.books.balances')}</h3>
      <dl>
        {accounts.map(({ account_id, name, balance }) => (
          <KeyValue key={account_id} label={name}>
            <Sum amount={balance} locale={intl} size="s" />
          </KeyValue>
        ))}
      </dl>
      <p className="cap mt-3 text-pretty">
        {t('funds.books.among', { accounts: seal.accounts, transfers: seal.transfers, at: seal.sealed_at })}
      </p>
      <HashedText
        how={proof.how}
        text={seal.text}
        hashes={[
          [t('funds.books.seal'), seal.hash],
          [t('funds.books.root'), seal.root],
          ...accounts.map(({ name, text }): [string, string] => [name, text]),
        ]}
      />
    </>
  )
}
