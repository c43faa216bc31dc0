import { Link } from '@tanstack/react-router'
import { townOf } from '@tradewind/contract/address-area'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { PencilSimple } from '@tradewind/ui/icons/pencil-simple'
import { Trash } from '@tradewind/ui/icons/trash'
import { Group } from '@tradewind/ui/page'
import { Tag } from '@tradewind/ui/tag'
import { Tick } from '@tradewind/ui/tick'
import { tagText } from '../../shared/address-tag.ts'
import { AddressText } from '../../shared/address-text.tsx'
import type { Address } from './address-queries.ts'

type AddressCardProps = {
  address: Address
  /** Where the choice is taken to; without it nothing is chosen here. */
  backurl?: string
  onChoose?: () => void
  onDefault: () => void
  onDelete: () => void
}

export function AddressCard({ address, backurl, onChoose, onDefault, onDelete }: AddressCardProps) {
  const t = useT()
  const named = { name: address.addressee, place: townOf(address) }
  return (
    <Group>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[1.0625rem]/6 font-semibold">
            <bdi className="min-w-0 break-words">{address.addressee}</bdi>
            <Tag className="font-semibold">{tagText(t, address.tag)}</Tag>
          </h2>
          <AddressText address={address} />
        </div>
        {onChoose && (
          <Button kind="line" size="s" onClick={onChoose} className="flex-none">
            {t('address.list.choose')}
          </Button>
        )}
      </div>
      <div className="mt-2 -mb-1.5 flex items-center gap-1 border-t border-line pt-1">
        <Tick checked={address.is_default} onChange={onDefault} className="min-w-0 flex-1 text-s">
          {t(address.is_default ? 'words.default' : 'address.list.makeDefault')}
        </Tick>
        <IconButton
          label={t('address.list.editOf', named)}
          render={<Link to="/addressForm/{-$id}" params={{ id: address.id }} search={{ backurl }} />}
        >
          <PencilSimple size={20} />
        </IconButton>
        <IconButton label={t('address.list.deleteOf', named)} onClick={onDelete} className="-me-2.5">
          <Trash size={20} />
        </IconButton>
      </div>
    </Group>
  )
}
