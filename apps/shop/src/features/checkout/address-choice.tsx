import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Group } from '@tradewind/ui/page'
import { Tag } from '@tradewind/ui/tag'
import type { ReactNode } from 'react'
import { tagText } from '../../shared/address-tag.ts'
import { AddressText } from '../../shared/address-text.tsx'
import { useHere } from '../../shared/navigation/here.ts'
import type { Address } from './checkout-queries.ts'

/** Where it goes, and the way to change it; it comes back in the query. What is wrong with it stands right below. */
export function AddressChoice({ address, problem }: { address: Address | undefined; problem?: ReactNode }) {
  const t = useT()
  const here = useHere()
  if (!address) {
    return (
      <Group>
        <h2 className="h3">{t('checkout.address.noneTitle')}</h2>
        <p className="mt-1 text-s text-ink-2">{t('checkout.address.noneText')}</p>
      </Group>
    )
  }
  return (
    <Group>
      <div className="flex items-start justify-between gap-3">
        <h2 className="mb-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[1.0625rem]/6 font-semibold">
          <bdi className="min-w-0 break-words">{address.addressee}</bdi>
          <Tag className="font-semibold">{tagText(t, address.tag)}</Tag>
        </h2>
        <Button kind="text" className="-mt-1.5 flex-none" render={<Link to="/address" search={{ backurl: here }} />}>
          {t('checkout.address.change')}
        </Button>
      </div>
      <AddressText address={address} />
      {problem}
    </Group>
  )
}
