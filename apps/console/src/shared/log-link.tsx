import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { useMay } from './may.ts'

/** The way from a thing to all that the house did to it, for who may read that. */
export function LogLink({ on, id }: { on: string; id: string }) {
  const t = useT()
  const may = useMay()
  if (!may('GET /api/admin/audit_log')) return null
  return (
    <Link
      to="/log"
      search={{ on, id }}
      className="inline-flex min-h-11 items-center text-s underline underline-offset-4"
    >
      {t('market.log.ofThing')}
    </Link>
  )
}
