import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Key } from '@tradewind/ui/icons/key'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { List, ListRow } from '@tradewind/ui/list-row'
import { Page } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useUser } from '../../shared/user.ts'
import { PayeeList } from './payee-list.tsx'
import { termsQuery } from './withdrawal-queries.ts'

/** Where one's money is sent to, and the payment password that guards it. */
export function PaymentScreen() {
  const t = useT()
  const { data: terms, error, refetch } = useQuery(termsQuery())
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        {terms ? (
          <>
            <p className="cap text-pretty">{t('withdrawal.payees.why')}</p>
            <PayeeList type="card" terms={terms} />
            <PayeeList type="chain" terms={terms} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )}
        {/* With the payees or behind their failure: they are as long as they are, and would push it away. */}
        {(terms || error) && <PayPassword />}
      </Page>
    </>
  )
}

function PayPassword() {
  const t = useT()
  const user = useUser()
  const hasOne = user?.has_pay_password
  return (
    <>
      <h2 className="h3 mt-6 mb-2">{t('payment.code.title')}</h2>
      <List>
        <ListRow
          icon={<LockSimple />}
          hint={t('payment.code.where')}
          render={<Link to="/changePayPwd" search={{ backurl: '/payment' }} />}
        >
          {t(hasOne ? 'withdrawal.payees.changeCode' : 'withdrawal.payees.setCode')}
        </ListRow>
        {hasOne && (
          <ListRow
            icon={<Key />}
            hint={t('withdrawal.payees.forgottenHint')}
            render={<Link to="/changePayPwd" search={{ forgotten: '1', backurl: '/payment' }} />}
          >
            {t('withdrawal.payees.forgotten')}
          </ListRow>
        )}
      </List>
    </>
  )
}

function Waiting() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-3 w-4/5 rounded-s" />
      {[0, 1].map((list) => (
        <div key={list}>
          <Skeleton className="mt-6 mb-3 h-6 w-36 rounded-s" />
          <SkeletonRow picture="size-11 rounded-m" lines={['h-4 w-3/5', 'mt-1.5 h-3 w-2/5']} className="min-h-16" />
        </div>
      ))}
    </SkeletonArea>
  )
}
