import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allocate, parseDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Receipt } from '@tradewind/ui/icons/receipt'
import { formatMoney } from '@tradewind/ui/money-format'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import type { User } from '../../shared/user.ts'
import { escrowQueries } from './account-queries.ts'

const SHOWN_GOODS = 3

/** The person's money in its three places. What lies in escrow shows the goods it is held for. */
export function WalletCard({ user }: { user: User }) {
  const t = useT()
  const { intl } = useLocale()
  const { balance, frozen, in_escrow } = user
  return (
    <section className="rounded-[28px] bg-raised p-4 pt-4.5 [--ground:var(--raised)]">
      <h2 className="text-s text-ink-2">{t('account.profile.spend')}</h2>
      <Sum amount={balance} locale={intl} size="money" className="-ms-px block text-[min(3.75rem,22vw)] rtl:text-end" />
      <FlowBar user={user} />
      <div className="mt-2.5 flex flex-wrap gap-x-5 gap-y-2">
        <div className="min-w-[7rem] flex-1">
          <h3 className="text-cap font-semibold text-sea">{t('account.profile.escrow')}</h3>
          <Sum amount={in_escrow} locale={intl} size="l" />
          <p className="cap">{t('account.profile.escrowHint')}</p>
          {parseDollars(in_escrow) > 0n && <EscrowGoods />}
        </div>
        <div className="min-w-[7rem] flex-1">
          <h3 className="text-cap font-semibold text-amber">{t('account.profile.frozen')}</h3>
          <Sum amount={frozen} locale={intl} size="l" />
          {parseDollars(frozen) > 0n ? (
            <Link to="/depositRecord" className="hit cap inline-block underline underline-offset-4">
              {t('account.profile.frozenHint')}
            </Link>
          ) : (
            <p className="cap">{t('account.profile.frozenHint')}</p>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="go" size="s" render={<Link to="/topUp" />} className="flex-1">
          {t('account.profile.topUp')}
        </Button>
        <Button kind="soft" size="s" render={<Link to="/withDraw" />} className="flex-1">
          {t('account.profile.withdraw')}
        </Button>
        <IconButton kind="soft" label={t('account.profile.funds')} render={<Link to="/capitalRecord" />}>
          <Receipt />
        </IconButton>
      </div>
    </section>
  )
}

/** How the whole divides: available, in escrow, frozen. */
function FlowBar({ user: { balance, in_escrow, frozen } }: { user: User }) {
  const t = useT()
  const parts = [
    { amount: parseDollars(balance), colour: 'bg-ink' },
    { amount: parseDollars(in_escrow), colour: 'bg-sea' },
    { amount: parseDollars(frozen), colour: 'bg-amber/75' },
  ].filter(({ amount }) => amount > 0n)
  const lengths =
    parts.length > 0
      ? allocate(
          1000n,
          parts.map(({ amount }) => amount),
        )
      : []
  return (
    <div
      role="img"
      aria-label={t('account.profile.split', { spend: balance, escrow: in_escrow, frozen })}
      className="mt-3.5 flex h-2.5 gap-0.75 overflow-hidden rounded-full bg-sunk"
    >
      {parts.map(({ colour }, part) => (
        <span key={colour} className={`min-w-1.5 ${colour}`} style={{ flexGrow: String(lengths[part]) }} />
      ))}
    </div>
  )
}

/** The goods that escrow is held for, each a way to its order. Without them the sum still stands. */
function EscrowGoods() {
  const { intl } = useLocale()
  const answers = useQueries({ queries: escrowQueries() })
  const orders = answers.flatMap(({ data }) => data?.list ?? [])
  const goods = orders.flatMap((order) => order.items.slice(0, 1).map((item) => ({ order, item })))
  return (
    <ul className="mt-1.5 flex min-h-7.5">
      {goods.slice(0, SHOWN_GOODS).map(({ order, item }, place) => (
        <li key={order.id} className={place > 0 ? '-ms-1.5' : undefined}>
          <Link
            to="/orderInfo/{-$id}"
            params={{ id: order.id }}
            aria-label={`${item.title}, ${formatMoney(order.total, intl)}`}
            className="hit block size-7.5 overflow-hidden rounded-s bg-tint-oat shadow-[0_0_0_2px_var(--raised)]"
          >
            {item.image && <Picture source={item.image} alt="" sizes="30px" radius="s" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
