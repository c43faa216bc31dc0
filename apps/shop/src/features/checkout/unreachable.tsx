import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { WarningCircleFill } from '@tradewind/ui/icons/warning-circle-fill'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useHere } from '../../shared/navigation/here.ts'
import { leaveOut, linesOf, type Source } from './checkout-queries.ts'

/** Shops that do not ship to this address, are on holiday or do not sell any more: named, with the ways on. */
export function Unreachable({ error, source }: { error: ApiError; source: Source }) {
  const t = useT()
  const format = useFormat()
  const here = useHere()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const shops = shopsOf(error)
  const lines = source.sku_id ? undefined : linesOf(queryClient, new Set(shops.map(({ id }) => id)))
  const goOn = async (ids: string[]) => {
    setBusy(true)
    try {
      await leaveOut(queryClient, ids)
      toast(t('checkout.unreachable.kept'))
    } catch (failed) {
      // The client has said why.
      if (!(failed instanceof ApiError)) throw failed
    }
    setBusy(false)
  }
  return (
    <div className="mt-3">
      <p role="alert" className="flex gap-1.5 text-s text-pretty text-danger">
        <WarningCircleFill size={16} className="mt-px" />
        {error.msg}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {error.error === 'freight.unreachable' && (
          <Button size="s" render={<Link to="/address" search={{ backurl: here }} />}>
            {t('checkout.unreachable.otherAddress')}
          </Button>
        )}
        {source.goods_id && (
          <Button
            kind="soft"
            size="s"
            render={<Link to="/detail/{-$product}/{-$mer}" params={{ product: source.goods_id }} />}
          >
            {t('checkout.failed.toProduct')}
          </Button>
        )}
        {lines && lines.theirs.length > 0 && lines.others > 0 && (
          <Button
            kind="soft"
            size="s"
            busy={busy}
            busyLabel={t('words.loading')}
            onClick={() => void goOn(lines.theirs)}
          >
            {t('checkout.unreachable.leaveOut', { names: format.list(shops.map(({ name }) => name)) })}
          </Button>
        )}
        {lines && lines.others === 0 && (
          <Button kind="soft" size="s" render={<Link to="/bag" />}>
            {t('checkout.failed.toBag')}
          </Button>
        )}
      </div>
    </div>
  )
}

const NAMED = ['freight.unreachable', 'shop.away', 'shop.closed']
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && NAMED.includes(error.error ?? '')

const shopsOf = ({ data }: ApiError): { id: string; name: string }[] =>
  Array.isArray(data.shops) ? (data.shops as { id: string; name: string }[]) : []
