import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import type { WaitsFor } from '@tradewind/contract/closing'
import { useT } from '@tradewind/messages/react'
import { List, ListRow, type ListRowProps } from '@tradewind/ui/list-row'

type Waits = Answer<'GET /api/user/closing'>['waits_for'][number]

const here = { backurl: '/security' }

/** Where each of them is ended, or is seen to end. What we look at ourselves leads to us. */
const links: Record<WaitsFor, ListRowProps['render']> = {
  balance: <Link to="/withDraw" search={here} />,
  withdrawals: <Link to="/depositRecord" search={here} />,
  orders: <Link to="/myPurchases/{-$status}" search={here} />,
  refunds: <Link to="/myPurchases/{-$status}" params={{ status: '-5' }} search={here} />,
  topups: <Link to="/topUpRecord" search={here} />,
  complaints: <Link to="/complaint" search={here} />,
  reports: <Link to="/complaint" search={{ about: 'products', ...here }} />,
  application: <Link to="/platform" search={here} />,
  adjustments: <Link to="/service" search={here} />,
}

/** What has to end before an account is closed, each with the way there and until when, where that is known. */
export function WaitsForList({ waits }: { waits: readonly Waits[] }) {
  const t = useT()
  return (
    <List className="mt-1">
      {waits.map(({ kind, count, amount, until }) => (
        <ListRow
          key={kind}
          render={links[kind]}
          hint={until ? t('privacy.close.until', { at: until }) : undefined}
          className="text-s"
        >
          {wordsOf(t, kind, { count, amount: amount ?? '0.00' })}
        </ListRow>
      ))}
    </List>
  )
}

const wordsOf = (t: ReturnType<typeof useT>, kind: WaitsFor, args: { count: number; amount: string }): string => {
  switch (kind) {
    case 'balance':
      return t('privacy.close.by.balance', { amount: args.amount })
    case 'application':
    case 'adjustments':
      return t(`privacy.close.by.${kind}`)
    default:
      return t(`privacy.close.by.${kind}`, { count: args.count })
  }
}
